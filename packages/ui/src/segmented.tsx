import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type Segment<Value extends string> = { value: Value; label: ReactNode; title?: string };

export type SegmentedProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** `wells`: a raised option in a sunken bar. `tabs`: plain texts, the selected one with a background. */
  look?: 'wells' | 'tabs';
};

/** A segmented control made of radio buttons: arrow keys change the option. It scrolls horizontally if it does not fit. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
  look = 'wells',
}: SegmentedProps<Value>) {
  const name = useId();
  const isWells = look === 'wells';
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'scroll-quiet flex max-w-full overflow-x-auto',
        isWells ? 'w-fit rounded-control bg-sunken p-1' : '',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.title}
          className={classNames(
            'relative inline-flex h-8 shrink-0 cursor-pointer items-center justify-center gap-2 px-3 text-sm font-medium whitespace-nowrap text-ink-soft',
            'transition-colors hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            isWells
              ? 'rounded-sm has-checked:bg-surface has-checked:shadow-[0_1px_2px_var(--shadow)]'
              : 'rounded-control has-checked:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
