import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; isDisabled?: boolean };

export type SelectProps<Value extends string> = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value' | 'onChange'> & {
    options: readonly SelectOption<Value>[];
    value: Value;
    onChange: (value: Value) => void;
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select: convenient on phones and fully usable by keyboard. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, hint, error, className, options, value, onChange, ...select } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(ids) => (
        <span className="relative block">
          <select
            {...select}
            {...ids}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={classNames(controlLook, 'cursor-pointer appearance-none truncate pr-9')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
