import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { destinationOf, type Order } from './order.ts';
import { firstChoice, UnitChoice } from './unit-choice.tsx';

/** The fields of a replacement: which units, with what it takes from the stock. */
export function ReplaceFields({ order }: { order: Order }) {
  const t = useTranslate();
  const units = order.units.filter(({ number }) => order.actions.replace.includes(number));
  const [chosen, setChosen] = useState(() => firstChoice(units));
  const texts = (key: string, values = {}) => t(`office.action.replaceUnits.${key}`, values);
  return (
    <>
      <UnitChoice
        units={units}
        chosen={chosen}
        onChange={setChosen}
        problem={chosen.size === 0 ? texts('choose') : ''}
      />
      {chosen.size > 0 && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {texts('amount', {
            pieces: t('office.order.pieces', { smart_count: chosen.size }),
            product: order.productName,
          })}
        </Typography>
      )}
      <Typography color="textSecondary">
        {texts(destinationOf(order) ?? 'noEmail', { email: order.actions.redeliver ?? '' })}
      </Typography>
    </>
  );
}
