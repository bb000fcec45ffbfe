import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Choice, type Comparison, comparisons, presets } from './period.ts';

const toggle = { px: { xs: 1.25, sm: 1.5 }, textTransform: 'none', whiteSpace: 'nowrap' } as const;

type Props = { choice: Choice; onChange: (choice: Choice) => void };

/** Chooses the period of the dashboard and what it is compared with. */
export function PeriodBar({ choice, onChange }: Props) {
  const t = useTranslate();
  const chosen = choice.preset === null ? 'own' : String(choice.preset);
  const choose = (value: string | null) => {
    if (value === 'own') onChange({ ...choice, preset: null });
    else if (value) onChange({ ...choice, preset: Number(value) });
  };
  const changeDay = (field: 'from' | 'to', day: string) => {
    const changed = { ...choice, preset: null, [field]: day };
    // The other end follows, so that the period never ends before it begins.
    if (changed.from > changed.to) changed[field === 'from' ? 'to' : 'from'] = day;
    onChange(changed);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        onChange={(_, value: string | null) => choose(value)}
        aria-label={t('office.dashboard.period')}
      >
        {presets.map((days) => (
          <ToggleButton key={days} value={String(days)} sx={toggle}>
            {t(`office.dashboard.days.${days}`)}
          </ToggleButton>
        ))}
        <ToggleButton value="own" sx={toggle}>
          {t('office.dashboard.days.own')}
        </ToggleButton>
      </ToggleButtonGroup>
      {choice.preset === null &&
        (['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            label={t(`office.dashboard.${field}`)}
            day={choice[field]}
            onDay={(day) => changeDay(field, day)}
          />
        ))}
      <TextField
        select
        label={t('office.dashboard.compare')}
        value={choice.compare}
        onChange={({ target }) => onChange({ ...choice, compare: target.value as Comparison })}
        fullWidth={false}
        sx={{ minWidth: 230 }}
      >
        {comparisons.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`office.dashboard.comparison.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

type DayProps = { label: string; day: string; onDay: (day: string) => void };

/** Before this year no day is chosen: a date whose year is cleared or stepped through is none. */
const FIRST_DAY = '2000-01-01';

/**
 * A day of the period. One of the calendar applies at once. One that is typed applies when the field is left, or by Enter: its first
 * digits are another day, which would move the other end of the period.
 */
function DayField({ label, day, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isDigitPressed = useRef(false);
  const today = new Date().toISOString().slice(0, 10);
  const apply = () => {
    if (typed) onDay(typed);
    setTyped(null);
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target }) => {
        const isPicked = !isDigitPressed.current && target.value >= FIRST_DAY;
        setTyped(isPicked ? null : target.value);
        if (isPicked) onDay(target.value);
      }}
      onBlur={apply}
      onKeyDown={({ key }) => {
        isDigitPressed.current = /^\d$/.test(key);
        if (key === 'Enter') apply();
      }}
      onKeyUp={() => {
        isDigitPressed.current = false;
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      fullWidth={false}
      sx={{ width: 160 }}
    />
  );
}
