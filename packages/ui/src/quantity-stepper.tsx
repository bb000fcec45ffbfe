import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.tsx';

export type QuantityStepperProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** A button was pressed; the parent decides how large the step is. */
  onStep: (direction: 1 | -1) => void;
  /** A whole number was typed; the parent clamps it. */
  onType: (value: number) => void;
  isDisabled?: boolean;
  className?: string;
};

const button =
  'touch-target grid h-full w-9 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-40';

export function QuantityStepper({
  label,
  value,
  min = 1,
  max,
  onStep,
  onType,
  isDisabled,
  className,
}: QuantityStepperProps) {
  const texts = useUiTexts();
  // The text of the field during typing, which may be empty for a moment.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('inline-flex h-9 items-center rounded-control border border-line bg-surface', className)}
    >
      <button
        type="button"
        aria-label={texts.decrease}
        disabled={isDisabled || value <= min}
        onClick={() => onStep(-1)}
        className={button}
      >
        <Minus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        disabled={isDisabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 7);
          // Below the minimum the text stays until the typing has ended, since 15 begins with 1.
          setTyped(Number(digits) > max ? String(max) : digits.replace(/^0+/, ''));
          if (digits) onType(Number(digits));
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter ends the typing and must not submit the surrounding form.
            event.preventDefault();
            setTyped(null);
            return;
          }
          const direction = { ArrowUp: 1 as const, ArrowDown: -1 as const }[event.key];
          if (!direction) return;
          event.preventDefault();
          setTyped(null);
          onStep(direction);
        }}
        className="figures h-full w-12 min-w-0 bg-transparent text-center text-sm font-medium outline-offset-0"
      />
      <button
        type="button"
        aria-label={texts.increase}
        disabled={isDisabled || value >= max}
        onClick={() => onStep(1)}
        className={button}
      >
        <Plus aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  );
}
