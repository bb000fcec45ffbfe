import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange' | 'checked'> & {
  label: ReactNode;
  /** A sentence about what the switch does. */
  hint?: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Shows a spinner; the switch keeps its focus and can't be changed meanwhile. */
  isLoading?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A switch between on and off that takes effect immediately. */
export function Switch({ label, hint, isOn, onSwitch, isLoading, className, ...input }: SwitchProps) {
  const id = useId();
  const press = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isLoading) onSwitch(event.target.checked);
  };
  return (
    <div className={classNames('flex items-start justify-between gap-x-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className={classNames('font-medium', input.disabled ? '' : 'cursor-pointer')}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
      <span className="relative grid h-6 w-11 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={press}
          aria-disabled={isLoading || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          // The touch target is higher than the visible switch.
          className="peer absolute inset-x-0 -inset-y-2.5 z-1 cursor-pointer appearance-none outline-none disabled:cursor-default aria-disabled:cursor-progress"
        />
        <span
          aria-hidden
          className={classNames(
            'col-start-1 row-start-1 rounded-full border border-line-strong bg-sunken outline-offset-2 outline-accent transition-colors peer-focus-visible:outline-2',
            'peer-checked:border-accent peer-checked:bg-accent peer-disabled:border-line peer-disabled:peer-checked:border-line-strong peer-disabled:peer-checked:bg-line-strong',
          )}
        />
        <span
          aria-hidden
          className={classNames(
            'col-start-1 row-start-1 ml-1 grid size-4 place-items-center self-center rounded-full bg-line-strong transition-transform',
            'peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:bg-line peer-disabled:peer-checked:bg-surface',
          )}
        >
          {isLoading ? <Spinner className="size-3.5 text-accent" /> : null}
        </span>
      </span>
    </div>
  );
}
