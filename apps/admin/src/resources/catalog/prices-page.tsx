import type { AdminBody, AdminOutput } from '@lotok/contract/admin';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Title, useRecordSelection, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { errorText } from '../../texts/error-text.ts';
import { PriceHistory } from './price-history.tsx';
import { PricePreview } from './price-preview.tsx';

type Body = AdminBody<'POST products/changePrices'>;
type Result = AdminOutput<'POST products/changePrices'>;

/** The steps to which prices are rounded, in roubles. */
const STEPS = [0.01, 0.1, 1, 5, 10, 50, 100];

/** Instead of ids: the selected rows of the list. An address can't have ten thousand ids. */
export const SELECTED = 'selected';

/** The products of the address: selected rows, or the filters of the list. */
function useScope(): { body: Pick<Body, 'ids' | 'filter'>; count: number | null; isAll: boolean } {
  const [search] = useSearchParams();
  const [selected] = useRecordSelection({ resource: 'products' });
  const named = search.get('ids');
  if (named !== null) {
    const ids = (named === SELECTED ? selected : named.split(',')).map(Number).filter((id) => id > 0);
    return { body: { ids }, count: ids.length, isAll: false };
  }
  const filter = readFilter(search.get('filter'));
  return { body: { filter }, count: null, isAll: Object.keys(filter).length === 0 };
}

function readFilter(text: string | null): NonNullable<Body['filter']> {
  try {
    return JSON.parse(text ?? '{}') as NonNullable<Body['filter']>;
  } catch {
    return {};
  }
}

/** Changes many prices at once: how, the preview from old to new, and what can be undone. */
export function PricesPage() {
  const mayWrite = useMay('trade', 'write');
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="office.page.priceChanges" />
      {mayWrite && <ChangePrices />}
      <PriceHistory />
    </Stack>
  );
}

function ChangePrices() {
  const t = useTranslate();
  const scope = useScope();
  const [shown, setShown] = useState<({ body: Body } & Result) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  // A response that comes after a change of the fields is about their former values.
  const changes = useRef(0);

  function change() {
    changes.current++;
    setIsTyped(true);
    setShown(null);
  }
  async function preview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { ...scope.body, ...readForm(new FormData(event.currentTarget)) };
    const since = changes.current;
    setIsBusy(true);
    setFailure(null);
    setShown(null);
    try {
      const result = await callOffice('POST products/changePrices', { body: { ...body, dryRun: true } });
      if (since === changes.current) setShown({ body, ...result });
    } catch (error) {
      if (since === changes.current) setFailure(errorText(t, error));
    }
    setIsBusy(false);
  }

  const about = scope.count === null ? (scope.isAll ? 'all' : 'filter') : 'ids';
  return (
    <Card>
      <CardContent>
        <Typography sx={{ mb: 2 }}>{t(`office.prices.scope.${about}`, { smart_count: scope.count ?? 0 })}</Typography>
        <LeaveGuard isTyped={isTyped} />
        <form onSubmit={(event) => void preview(event)} onChange={change}>
          <PriceFields onChoose={change} />
          <Button type="submit" variant="outlined" disabled={isBusy} sx={{ display: 'block', mt: 1 }}>
            {t('office.prices.preview')}
          </Button>
        </form>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {shown && (
          <PricePreview
            changes={shown.changes}
            action={
              <ActionButton
                name="changePrices"
                variant="contained"
                facts={t('office.prices.facts', { smart_count: shown.changes.length })}
                onConfirm={async ({ reason }) => {
                  // A press that is repeated would change the prices again.
                  const { body, hash: expectedHash } = shown;
                  await callOffice('POST products/changePrices', { body: { ...body, expectedHash, reason } });
                  setShown(null);
                  setIsTyped(false);
                }}
              />
            }
          />
        )}
      </CardContent>
    </Card>
  );
}

/** `onChoose`: a list has no event of its own that reaches the form. */
function PriceFields({ onChoose }: { onChoose: () => void }) {
  const t = useTranslate();
  const { number } = useFormats();
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ maxWidth: 720 }}>
        <TextField name="kind" select label={t('office.prices.kind')} defaultValue="percent" onChange={onChoose}>
          {['percent', 'amount'].map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`office.prices.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="value"
          type="number"
          label={t('office.prices.value')}
          helperText={t('office.prices.valueHelp')}
          slotProps={{ htmlInput: { step: 0.01 } }}
          required
        />
        <TextField name="step" select label={t('office.prices.step')} defaultValue={1} onChange={onChoose}>
          {STEPS.map((step) => (
            <MenuItem key={step} value={step}>
              {t('office.prices.to', { step: number(step) })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <FormControlLabel control={<Checkbox name="tiers" defaultChecked />} label={t('office.prices.tiers')} />
    </>
  );
}

function readForm(data: FormData): Pick<Body, 'percent' | 'amount' | 'roundTo' | 'tiers'> {
  const value = Number(data.get('value'));
  return {
    ...(data.get('kind') === 'amount' ? { amount: value } : { percent: value }),
    roundTo: Number(data.get('step')),
    tiers: data.get('tiers') !== null,
  };
}
