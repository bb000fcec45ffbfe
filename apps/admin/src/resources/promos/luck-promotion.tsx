import { shopSettings } from '@lotok/contract/admin';
import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { useCallResult } from '../../api/use-call-result.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { errorKey } from '../../texts/error-key.ts';
import { Facts } from '../../shared/facts.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { errorText } from '../../texts/error-text.ts';
import { useMay } from '../../shared/use-may.ts';

const POLL_MS = 10_000;

/** Whether the promotion is on, from which price an order gives a try, and what tries cost. */
export function LuckPromotion() {
  const t = useTranslate();
  const { roubles, count } = useFormats();
  const mayTrade = useMay('trade', 'write');
  const { data, error, reload } = useCallResult('GET luck', POLL_MS);
  if (!data) return error === null ? null : <Alert severity="error">{t(errorKey(error))}</Alert>;
  const { isOn } = data;
  return (
    <Card component="section" sx={{ mt: 2 }}>
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <StateChip label={t(isOn ? 'office.luck.on' : 'office.luck.off')} color={isOn ? 'success' : 'default'} />
            {mayTrade && (
              <ActionButton
                key={String(isOn)}
                name={isOn ? 'switchLuckOff' : 'switchLuckOn'}
                needsReason={isOn}
                facts={t('office.luck.about')}
                onConfirm={async ({ reason }) => {
                  await callOffice('PUT luck', { body: { isOn: !isOn }, reason });
                  await reload();
                }}
              />
            )}
          </Stack>
          <Typography color="textSecondary">{t('office.luck.about')}</Typography>
          {mayTrade ? (
            <MinOrder key={data.minOrder} value={data.minOrder} onSaved={reload} />
          ) : (
            <Facts rows={[[t('office.luck.minOrder'), count(data.minOrder)]]} />
          )}
          <Facts
            rows={[
              [t('office.luck.cost'), roubles(data.expectedCost)],
              [t('office.luck.draws'), count(data.draws)],
              [t('office.luck.credited'), roubles(data.credited)],
              [t('office.luck.units'), count(data.units)],
            ]}
          />
          <Typography variant="body2" color="textSecondary">
            {t('office.luck.costAbout')}
          </Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}

type MinOrderProps = { value: number; onSaved: () => Promise<void> };

function MinOrder({ value, onSaved }: MinOrderProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [typed, setTyped] = useState(String(value));
  const { min, max } = shopSettings.luckMin;
  const roubles = Number(typed);
  const isValid = Number.isInteger(roubles) && roubles >= min && roubles <= max;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    try {
      await callOffice('PUT luck', { body: { minOrder: roubles } });
      await onSaved();
      notify('office.luck.saved', { type: 'success' });
    } catch (failure) {
      notify(errorText(t, failure), { type: 'error' });
    }
  };
  return (
    <Stack component="form" direction="row" spacing={2} onSubmit={save} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth={false}
        sx={{ width: 240 }}
        label={t('office.luck.minOrder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={!isValid}
        helperText={isValid ? ' ' : t('office.luck.minOrderHint', { min, max })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="outlined" disabled={!isValid || roubles === value} sx={{ mt: 1 }}>
        {t('office.luck.save')}
      </Button>
    </Stack>
  );
}
