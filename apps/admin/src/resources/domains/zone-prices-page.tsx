import type { AdminBody, AdminOutput } from '@lotok/contract/admin';
import {
  Alert,
  Button,
  Card,
  CardContent,
  InputAdornment,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { errorText } from '../../texts/error-text.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Pricing = Required<Pick<AdminBody<'POST zones/recalculate'>, 'currency' | 'rate' | 'margin' | 'roundTo'>>;
type Result = AdminOutput<'POST zones/recalculate'>;

const skipReasons = ['not_in_list', 'other_currency', 'too_high'] as const;

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Prices of all zones from the registrar's own list: a preview of what changes, then the change. */
export function ZonePricesPage() {
  const t = useTranslate();
  const [reads, setReads] = useState(0);
  const pricing = useOfficeCall((signal) => callOffice('GET zonePricing', { signal }), [reads]);
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="office.page.zonePrices" />
      <CardContent>
        <Typography sx={{ mb: 2, maxWidth: 720 }} color="textSecondary">
          {t('office.zonePrices.about')}
        </Typography>
        {pricing.failure && <Alert severity="error">{pricing.failure}</Alert>}
        {pricing.data && (
          <PricingForm key={pricing.data.changedAt} known={pricing.data} onApplied={() => setReads(reads + 1)} />
        )}
      </CardContent>
    </Card>
  );
}

function PricingForm({ known, onApplied }: { known: AdminOutput<'GET zonePricing'>; onApplied: () => void }) {
  const t = useTranslate();
  const [state, setState] = useState<{ pricing: Pricing; result: Result } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  // A response that comes after a change of the fields is about their former values.
  const changes = useRef(0);
  const currency = known.currency ?? 'EUR';

  function change() {
    changes.current++;
    setIsTyped(true);
    setState(null);
  }
  async function preview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const numberOf = (name: string) => Number(textOf(data, name).replace(',', '.'));
    const pricing = {
      currency: textOf(data, 'currency').trim().toUpperCase(),
      rate: numberOf('rate'),
      margin: numberOf('margin'),
      roundTo: numberOf('roundTo'),
    };
    const since = changes.current;
    setIsBusy(true);
    setFailure(null);
    setState(null);
    try {
      const result = await callOffice('POST zones/recalculate', { body: { ...pricing, dryRun: true } });
      if (since === changes.current) setState({ pricing, result });
    } catch (error) {
      if (since === changes.current) setFailure(errorText(t, error));
    }
    setIsBusy(false);
  }

  const number = { inputMode: 'decimal' } as const;
  return (
    <>
      <LeaveGuard isTyped={isTyped} />
      <form onSubmit={(event) => void preview(event)} onChange={change}>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: { md: 'flex-start' }, mb: 2 }}>
          <TextField name="currency" label={t('office.zonePrices.currency')} defaultValue={currency} required />
          <TextField
            name="rate"
            label={t('office.zonePrices.rate')}
            defaultValue={known.rate ?? ''}
            required
            slotProps={{
              htmlInput: number,
              input: { endAdornment: <InputAdornment position="end">₽</InputAdornment> },
            }}
          />
          <TextField
            name="margin"
            label={t('office.zonePrices.margin')}
            defaultValue={known.margin}
            required
            slotProps={{
              htmlInput: number,
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
          <TextField
            name="roundTo"
            label={t('office.zonePrices.roundTo')}
            defaultValue={known.roundTo}
            required
            slotProps={{
              htmlInput: number,
              input: { endAdornment: <InputAdornment position="end">₽</InputAdornment> },
            }}
          />
          <Button type="submit" variant="outlined" disabled={isBusy} sx={{ flexShrink: 0, minHeight: 40 }}>
            {t('office.zonePrices.preview')}
          </Button>
        </Stack>
      </form>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {state && (
        <Preview
          {...state}
          onApplied={() => {
            setIsTyped(false);
            onApplied();
          }}
        />
      )}
    </>
  );
}

function Preview({ pricing, result, onApplied }: { pricing: Pricing; result: Result; onApplied: () => void }) {
  const t = useTranslate();
  const { amount: roubles, money, number } = useFormats();
  const mayWrite = useMay('domains', 'write');
  const { changes, unchanged, skipped } = result;
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {t('office.zonePrices.changes', { smart_count: changes.length })}{' '}
        {t('office.zonePrices.unchanged', { smart_count: unchanged })}
      </Typography>
      {changes.length > 0 && (
        <WideTable label={t('office.page.zonePrices')}>
          <Table size="small" aria-label={t('office.page.zonePrices')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('resources.zones.fields.name')}</TableCell>
                <TableCell align="right">{t('resources.zones.fields.cost')}</TableCell>
                <TableCell align="right">{t('office.zonePrices.margin')}</TableCell>
                <TableCell align="right">{t('office.zonePrices.from')}</TableCell>
                <TableCell align="right">{t('office.zonePrices.to')}</TableCell>
                <TableCell align="right">{t('office.zonePrices.difference')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {changes.map((change) => (
                <TableRow key={change.id}>
                  <TableCell component="th" scope="row">{`.${change.name}`}</TableCell>
                  <TableCell align="right">{money(change.cost, change.currency)}</TableCell>
                  <TableCell align="right">{`${number(change.margin)} %`}</TableCell>
                  <TableCell align="right">{roubles(change.from)}</TableCell>
                  <TableCell align="right">{roubles(change.to)}</TableCell>
                  <TableCell align="right" sx={{ color: change.to > change.from ? 'error.main' : 'success.main' }}>
                    {change.to > change.from ? '+' : '−'}
                    {roubles(Math.abs(change.to - change.from))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      )}
      {skipped.length > 0 && (
        <Alert severity="info" variant="outlined">
          {skipReasons
            .map((reason) => [reason, skipped.filter((zone) => zone.reason === reason)] as const)
            .filter(([, zones]) => zones.length > 0)
            .map(([reason, zones]) => (
              <div key={reason}>
                {t(`office.zonePrices.skipped.${reason}`)}: {zones.map(({ name }) => `.${name}`).join(', ')}
              </div>
            ))}
        </Alert>
      )}
      {mayWrite && (
        <Stack direction="row">
          <ActionButton
            name="applyZonePrices"
            variant="contained"
            facts={t('office.zonePrices.apply', { smart_count: changes.length })}
            onConfirm={async ({ reason }) => {
              const expected = changes.map(({ id, from, to }) => ({ id, from, to }));
              await callOffice('POST zones/recalculate', { body: { ...pricing, expected }, reason });
              onApplied();
            }}
          />
        </Stack>
      )}
    </Stack>
  );
}
