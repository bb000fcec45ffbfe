import { type AdminOutput, IMPORT_MAX_ROWS } from '@lotok/contract/admin';
import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldText } from '../../texts/field-text.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Outcome = AdminOutput<'POST import/products'>;

function Heads({ names }: { names: readonly string[] }) {
  const t = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {names.map((name) => (
          <TableCell key={name}>{t(`office.import.${name}`)}</TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** More rows make the page slow; the response has them. */
const MAX_ROWS = 1_000;

/** Every problem of a file by its line. */
export function ImportProblems({ outcome: { problems, problemsTotal } }: { outcome: Outcome }) {
  const t = useTranslate();
  const { count } = useFormats();
  const problemText = (reason: string, detail: Parameters<typeof fieldText>[0]) => {
    const { key, values } = fieldText(detail);
    return reason === 'invalid'
      ? t(key, values)
      : t(`office.import.reason.${reason}`, { rows: count(IMPORT_MAX_ROWS) });
  };
  return (
    <>
      <WideTable label={t('office.import.problemsTitle')}>
        <Table size="small" aria-label={t('office.import.problemsTitle')}>
          <Heads names={['line', 'column', 'problem']} />
          <TableBody>
            {problems.slice(0, MAX_ROWS).map(({ line, column, reason, code, params }, index) => (
              <TableRow key={`${line} ${column} ${reason} ${index}`}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{column || t('office.import.wholeRow')}</TableCell>
                <TableCell sx={{ minWidth: 200 }}>{problemText(reason, { code, params })}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
      {problemsTotal > MAX_ROWS && (
        <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
          {t('office.import.moreProblems', { smart_count: problemsTotal - MAX_ROWS })}
        </Typography>
      )}
    </>
  );
}

const amounts = ['price', 'cost'];
const switches = ['isListed', 'needsVideo'];
const TIER_PRICES = /(?<=: )\d+(?:\.\d+)?(?=;|$)/g;

/** How the operator reads the value of a field, which the response has as text. */
function useShownValue() {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (name: string, text: string): string => {
    if (text === '') return '—';
    if (amounts.includes(name)) return roubles(Number(text));
    if (switches.includes(name)) return t(`ra.boolean.${text}`);
    return name === 'tiers' ? text.replace(TIER_PRICES, (price) => roubles(Number(price))) : text;
  };
}

/** The first products that a file creates and changes, with what differs. */
export function ImportPreview({ outcome: { preview, created, updated } }: { outcome: Outcome }) {
  const t = useTranslate();
  const shownValue = useShownValue();
  return (
    <>
      <WideTable label={t('office.import.previewTitle')}>
        <Table size="small" aria-label={t('office.import.previewTitle')}>
          <Heads names={['line', 'product', 'difference']} />
          <TableBody>
            {preview.map(({ line, id, name, fields, isStale }) => (
              <TableRow key={line}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ minWidth: 160 }}>{name}</TableCell>
                <TableCell sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>
                  {id === null && (
                    <Chip size="small" color="success" variant="outlined" label={t('office.import.isNew')} />
                  )}
                  {fields.map(({ name: field, from, to }) => (
                    <Typography key={field} variant="body2">
                      {t(`resources.products.fields.${field}`)}: {shownValue(field, from)} →{' '}
                      <strong>{shownValue(field, to)}</strong>
                    </Typography>
                  ))}
                  {isStale && <Chip size="small" color="warning" variant="outlined" label={t('office.import.stale')} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
      {created + updated > preview.length && (
        <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
          {t('office.import.moreRows', { smart_count: created + updated - preview.length })}
        </Typography>
      )}
    </>
  );
}
