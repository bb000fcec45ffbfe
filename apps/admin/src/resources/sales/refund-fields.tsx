import { Alert, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import type { Order } from './order.ts';
import { firstChoice, UnitChoice } from './unit-choice.tsx';

type Refund = NonNullable<Order['actions']['refund']>;

/** The fields of a refund: which units and where to, with the amount that follows. */
export function RefundFields({ order, refund }: { order: Order; refund: Refund }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const [chosen, setChosen] = useState(() => firstChoice(refund.units));
  const [to, setTo] = useState(refund.to);
  const texts = (key: string, values = {}) => t(`office.action.refundOrder.${key}`, values);

  const picked = refund.isDelivered ? refund.units.filter(({ number }) => chosen.has(number)) : refund.units;
  const amount = sumOf(picked);
  const isOverLimit = refund.limit !== null && amount > refund.limit;
  const email = order.email ?? '';
  return (
    <>
      {refund.isDelivered ? (
        <UnitChoice
          units={refund.units}
          chosen={chosen}
          onChange={setChosen}
          problem={picked.length === 0 ? texts('choose') : isOverLimit ? texts('overLimit') : ''}
        />
      ) : (
        <Typography>{texts('whole')}</Typography>
      )}
      <RadioGroup
        name="to"
        value={to}
        onChange={(_, value) => setTo(value as Refund['to'])}
        aria-label={texts('where')}
      >
        <FormLabel>{texts('where')}</FormLabel>
        {refund.to !== 'hand' && (
          <FormControlLabel
            value={refund.to}
            control={<Radio size="small" />}
            label={texts(`to.${refund.to}`, { email })}
          />
        )}
        <FormControlLabel value="hand" control={<Radio size="small" />} label={texts('to.hand')} />
      </RadioGroup>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {picked.length === 0
          ? texts('nothing')
          : texts('amount', {
              amount: roubles(amount),
              pieces: t('office.order.pieces', { smart_count: picked.length }),
            })}
      </Typography>
      {refund.limit !== null && (
        <Alert severity={isOverLimit ? 'error' : 'info'}>{texts('limit', { amount: roubles(refund.limit) })}</Alert>
      )}
    </>
  );
}

const KOPECKS = 100;

/** Amounts in roubles are added in whole kopecks. */
const sumOf = (units: Refund['units']) =>
  units.reduce((sum, { amount }) => sum + Math.round(amount * KOPECKS), 0) / KOPECKS;
