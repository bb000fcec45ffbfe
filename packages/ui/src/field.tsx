import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldProps = {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
};

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** A label, a control, a hint and an error, connected for screen readers. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-xs text-ink-soft'}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} role="alert" className="text-xs text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The class names of all text inputs and selects. */
export const controlLook =
  'h-11 w-full min-w-0 rounded-control border border-line bg-surface px-3 text-base md:h-10 md:text-sm text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-line-strong focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-soft';
