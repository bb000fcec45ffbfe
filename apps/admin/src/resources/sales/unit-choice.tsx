import { Box, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';

type Props = {
  units: readonly { number: number; amount: number }[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** Why the form can't be sent with this choice; empty if it can. */
  problem: string;
};

/** Units to choose by their numbers. The form's field `unit` has those that are chosen. */
export function UnitChoice({ units, chosen, onChange, problem }: Props) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.setCustomValidity(problem), [problem]);
  const toggle = (number: number) => {
    const changed = new Set(chosen);
    if (!changed.delete(number)) changed.add(number);
    onChange(changed);
  };
  const isAll = chosen.size === units.length;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <FormLabel component="legend">{t('office.action.refundOrder.units')}</FormLabel>
        {units.length > 1 && (
          <Button size="small" onClick={() => onChange(new Set(isAll ? [] : units.map(({ number }) => number)))}>
            {t(isAll ? 'ra.action.unselect' : 'ra.action.select_all')}
          </Button>
        )}
      </Stack>
      <FormGroup sx={{ maxHeight: 220, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {units.map(({ number, amount }, index) => (
          <FormControlLabel
            key={number}
            control={
              <Checkbox
                size="small"
                name="unit"
                value={number}
                checked={chosen.has(number)}
                onChange={() => toggle(number)}
                slotProps={{ input: index === 0 ? { ref: first } : {} }}
              />
            }
            label={`${t('office.order.unit', { number })} · ${roubles(amount)}`}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

/** The numbers of the chosen units in a form. */
export const chosenUnits = (data: FormData): number[] => data.getAll('unit').map(Number);

/** When a dialog opens, a single unit is chosen; of several units none is. */
export const firstChoice = (units: readonly { number: number }[]): ReadonlySet<number> =>
  new Set(units.length === 1 ? units.map(({ number }) => number) : []);
