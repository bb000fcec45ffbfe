import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement>; inputClassName?: string };

export function TextField({ label, isLabelHidden, hint, error, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(ids) => <input type="text" {...input} {...ids} className={classNames(controlLook, inputClassName)} />}
    </Field>
  );
}
