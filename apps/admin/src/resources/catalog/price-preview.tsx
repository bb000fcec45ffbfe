import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { TablePages } from './table-pages.tsx';

const ROWS_PER_PAGE = 50;
const onWideScreens = { display: { xs: 'none', sm: 'table-cell' } };

type Props = {
  changes: AdminOutput<'POST products/changePrices'>['changes'];
  /** The button that makes the change. */
  action: ReactNode;
};

/** What a change of prices would do, product by product. */
export function PricePreview({ changes, action }: Props) {
  const t = useTranslate();
  const { roubles, percent, count } = useFormats();
  const [page, setPage] = useState(0);
  if (changes.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('office.prices.nothing')}
      </Alert>
    );
  const rows = changes.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  return (
    <>
      <Stack direction="row" spacing={2} sx={{ mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <div role="status">
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {t('office.prices.found', { smart_count: changes.length })}
          </Typography>
        </div>
        {action}
      </Stack>
      <WideTable label={t('office.prices.found', { smart_count: changes.length })} sx={{ my: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.products.fields.name')}</TableCell>
              <TableCell align="right">{t('office.prices.from')}</TableCell>
              <TableCell align="right">{t('office.prices.becomes')}</TableCell>
              <TableCell align="right" sx={onWideScreens}>
                {t('office.prices.difference')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, name, from, to, tiers = [] }) => (
              <TableRow key={id}>
                <TableCell sx={{ minWidth: 160 }}>
                  {name}
                  {tiers.map((tier) => (
                    <Typography key={tier.from} variant="caption" component="div" color="textSecondary">
                      {t('office.prices.tier', {
                        quantity: count(tier.from),
                        from: roubles(tier.fromPrice),
                        to: roubles(tier.toPrice),
                      })}
                    </Typography>
                  ))}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {roubles(from)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                  {roubles(to)}
                </TableCell>
                <TableCell align="right" sx={{ color: 'text.secondary', ...onWideScreens }}>
                  {from === to ? t('office.prices.tiersOnly') : percent(to / from - 1, { signDisplay: 'exceptZero' })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
      <TablePages count={changes.length} page={page} rowsPerPage={ROWS_PER_PAGE} onPage={setPage} />
    </>
  );
}
