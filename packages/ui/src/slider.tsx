import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type SliderProps = {
  label: string;
  min: number;
  max: number;
  /** A value outside of the bounds stands at the nearer end. */
  value: number;
  onChange: (value: number) => void;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  className?: string;
};

/** One thumb on a track of whole numbers. It is a native range input, so all keys work. */
export function Slider({ label, min, max, value, onChange, format = String, className }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const position = Math.max(0, Math.min(1, (value - min) / (max - min)));
  // Set by script, since the Content-Security-Policy forbids style attributes.
  useEffect(() => track.current?.style.setProperty('--to', String(position)), [position]);
  return (
    <div ref={track} className={classNames('range-slider is-single', className)}>
      <input
        type="range"
        className="range-thumb pointer-events-auto"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
