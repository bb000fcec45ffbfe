import { useEffect, useRef } from 'react';
import type { SliderScale } from './slider-scale.ts';
import { useUiTexts } from './texts.tsx';

/** The number of positions of a thumb on the track. */
const STEPS = 1000;

export type Range = { from: number; to: number };

export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  value: Range;
  onChange: (value: Range) => void;
  scale: SliderScale;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
};

/** Two thumbs on one track; `from` is less than `to` by at least 1. Both are native range inputs, so all keys work. */
export function RangeSlider({ label, min, max, value, onChange, scale, format = String }: RangeSliderProps) {
  const texts = useUiTexts();
  const track = useRef<HTMLDivElement>(null);
  const fromPosition = position(scale, value.from);
  const toPosition = position(scale, value.to);
  // Set by script, since the Content-Security-Policy forbids style attributes.
  useEffect(() => {
    track.current?.style.setProperty('--from', String(fromPosition / STEPS));
    track.current?.style.setProperty('--to', String(toPosition / STEPS));
  }, [fromPosition, toPosition]);

  const thumb = (side: 'from' | 'to', at: number) => (
    <input
      type="range"
      className="range-thumb"
      min={0}
      max={STEPS}
      value={at}
      aria-label={`${label}: ${texts[side]}`}
      aria-valuetext={format(value[side])}
      onChange={(event) => {
        const moved = stepped(scale, value[side], at, Number(event.target.value));
        onChange(
          side === 'from'
            ? { ...value, from: clamp(moved, min, value.to - 1) }
            : { ...value, to: clamp(moved, value.from + 1, max) },
        );
      }}
    />
  );
  return (
    <div ref={track} role="group" aria-label={label} className="range-slider">
      {thumb('from', fromPosition)}
      {thumb('to', toPosition)}
    </div>
  );
}

const position = (scale: SliderScale, value: number) =>
  Math.round(Math.max(0, Math.min(1, scale.toPosition(value))) * STEPS);
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** A key press moves the thumb by one position; rounding on a steep scale could hide that, so the value changes by at least 1. */
function stepped(scale: SliderScale, value: number, before: number, after: number): number {
  const moved = scale.toValue(after / STEPS);
  return moved === value && after !== before ? value + Math.sign(after - before) : moved;
}
