import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-6 cursor-pointer items-start gap-2.5 py-0.5 text-xs text-ink-soft has-disabled:cursor-default">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(
            'mt-px size-4.5 shrink-0 cursor-pointer accent-accent',
            error ? 'outline-2 outline-bad' : '',
          )}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1 text-xs text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
