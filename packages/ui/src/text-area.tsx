import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { inputClassName?: string };

/** A text input of several lines, which the user can make taller. */
export function TextArea({ label, isLabelHidden, hint, error, className, inputClassName, ...area }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(ids) => (
        <textarea {...area} {...ids} className={classNames(controlLook, 'min-h-28 resize-y py-2', inputClassName)} />
      )}
    </Field>
  );
}
