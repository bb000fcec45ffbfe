import { logScale, type Range, RangeSlider, TextField } from '@lotok/ui';
import { type KeyboardEvent, useState } from 'react';
import { formatCount } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { type Bounds, typedRange } from './typed-range.ts';

export type RangeFilterProps = { label: string; bounds: Bounds; value: Range; onChange: (value: Range) => void };

/** A range with a slider and two fields; typed text is applied on blur or Enter. */
export function RangeFilter({ label, bounds, value, onChange }: RangeFilterProps) {
  const { t, language } = useText();
  const field = (side: keyof Range) => (
    <RangeField
      label={`${label}: ${t(`ui.${side}`)}`}
      placeholder={t(`ui.${side}`)}
      text={String(value[side])}
      onType={(text) => onChange(typedRange(value, side, text, bounds))}
    />
  );
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-xs text-ink-soft">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {field('from')}
        {field('to')}
      </div>
      <RangeSlider
        label={label}
        min={bounds.min}
        max={bounds.max}
        value={value}
        onChange={onChange}
        scale={logScale(bounds.min, bounds.max)}
        format={(number) => formatCount(number, language)}
      />
    </fieldset>
  );
}

type RangeFieldProps = { label: string; placeholder: string; text: string; onType: (text: string) => void };

function RangeField({ label, placeholder, text, onType }: RangeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== text) onType(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      isLabelHidden
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && finish()}
      inputClassName="figures"
    />
  );
}
