import type { AdminOutput } from '@lotok/contract/admin';
import {
  Alert,
  Card,
  CardContent,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { TablePages } from './table-pages.tsx';

type PriceChange = AdminOutput<'GET priceChanges'>['items'][number];
type Undone = AdminOutput<'POST priceChanges/:id/undo'>;

const MAX_LISTED = 20;
const ROWS_PER_PAGE = 25;

/** The changes of many prices, the last ones first, each of which can be undone once. */
export function PriceHistory() {
  const t = useTranslate();
  const { count } = useFormats();
  const [undone, setUndone] = useState<Undone | null>(null);
  const [page, setPage] = useState(0);
  const query = {
    pagination: { page: page + 1, perPage: ROWS_PER_PAGE },
    sort: { field: 'id', order: 'DESC' },
  } as const;
  // The former page stays until the next one has come.
  const options = { placeholderData: <T,>(former: T) => former };
  const { data, total = 0, isPending, error, refetch } = useGetList<PriceChange>('priceChanges', query, options);
  const mayWrite = useMay('trade', 'write');
  if (isPending) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
          {t('office.prices.history')}
        </Typography>
        {undone && <UndoneReport undone={undone} />}
        {!data ? (
          <LoadFailure error={error} retry={refetch} />
        ) : data.length === 0 ? (
          <Typography color="textSecondary">{t('office.prices.historyEmpty')}</Typography>
        ) : (
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {['when', 'who', 'products', 'reason', 'state'].map((name) => (
                    <TableCell key={name}>{t(`office.prices.${name}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((change) => (
                  <TableRow key={change.id}>
                    <TableCell>
                      <Moment at={change.createdAt} />
                    </TableCell>
                    <TableCell>{change.operator}</TableCell>
                    <TableCell>{count(change.products)}</TableCell>
                    <TableCell sx={{ minWidth: 120 }}>{change.reason ?? '—'}</TableCell>
                    <TableCell>
                      {change.undoneAt ? (
                        <Chip
                          size="small"
                          variant="outlined"
                          label={t('office.prices.undone', { by: change.undoneBy })}
                        />
                      ) : mayWrite ? (
                        <ActionButton
                          name="undoPrices"
                          facts={t('office.prices.undoFacts', { smart_count: change.products })}
                          onConfirm={async ({ reason }) =>
                            setUndone(
                              await callOffice('POST priceChanges/:id/undo', {
                                params: { id: change.id },
                                body: { reason },
                              }),
                            )
                          }
                        />
                      ) : (
                        '—'
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {data && <TablePages count={total} page={page} rowsPerPage={ROWS_PER_PAGE} onPage={setPage} />}
      </CardContent>
    </Card>
  );
}

function UndoneReport({ undone: { restored, skipped } }: { undone: Undone }) {
  const t = useTranslate();
  const listed = skipped.slice(0, MAX_LISTED);
  return (
    <Alert severity={skipped.length > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {t('office.prices.restored', { smart_count: restored })}
      {skipped.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('office.prices.skipped', { smart_count: skipped.length })}
          </Typography>
          <ul>
            {listed.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {t(`office.prices.skippedFor.${reason}`)}
              </li>
            ))}
            {skipped.length > listed.length && (
              <li>{t('office.prices.more', { smart_count: skipped.length - listed.length })}</li>
            )}
          </ul>
        </>
      )}
    </Alert>
  );
}
