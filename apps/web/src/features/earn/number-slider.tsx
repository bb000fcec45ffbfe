import { Slider, TextField } from '@lotok/ui';
import { type KeyboardEvent, useState } from 'react';
import { clampTyped } from './typed-numbers.ts';

type NumberSliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** Formats a value for screen readers. */
  format: (value: number) => string;
};

/** A whole number with a slider and a field; typed text is applied at once, and corrected on blur or Enter. */
export function NumberSlider({ label, min, max, value, onChange, format }: NumberSliderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(clampTyped(event.target.value, { min, max }));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && setTyped(null)}
        inputClassName="figures"
      />
      <Slider label={label} min={min} max={max} value={value} onChange={onChange} format={format} />
    </div>
  );
}
