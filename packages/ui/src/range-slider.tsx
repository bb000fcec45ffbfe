import { useEffect, useRef } from 'react';
import type { SliderScale } from './slider-scale.ts';
import { useUiTexts } from './texts.tsx';

/** Places of a thumb along the track. */
const STEPS = 1000;

export type Range = { from: number; to: number };

export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  value: Range;
  onChange: (value: Range) => void;
  scale: SliderScale;
  /** How a screen reader hears a value. */
  format?: (value: number) => string;
};

/** Two thumbs on one track, `from` below `to` by at least 1; both are native ranges, so every key works. */
export function RangeSlider({ label, min, max, value, onChange, scale, format = String }: RangeSliderProps) {
  const texts = useUiTexts();
  const track = useRef<HTMLDivElement>(null);
  const fromPlace = place(scale, value.from);
  const toPlace = place(scale, value.to);
  // Through the style object: the security policy of the page allows no style attributes.
  useEffect(() => {
    track.current?.style.setProperty('--from', String(fromPlace / STEPS));
    track.current?.style.setProperty('--to', String(toPlace / STEPS));
  }, [fromPlace, toPlace]);

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
      {thumb('from', fromPlace)}
      {thumb('to', toPlace)}
    </div>
  );
}

const place = (scale: SliderScale, value: number) => Math.round(Math.max(0, Math.min(1, scale.toPlace(value))) * STEPS);
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** A key press moves by one place, which a steep scale could round away: it always changes the value by at least 1. */
function stepped(scale: SliderScale, value: number, before: number, after: number): number {
  const moved = scale.toValue(after / STEPS);
  return moved === value && after !== before ? value + Math.sign(after - before) : moved;
}
