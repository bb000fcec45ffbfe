import { Checkbox, Select, TextArea, TextField } from '@lotok/ui';
import { useText } from '../../../shared/text/text.tsx';
import { mono, plainText } from '../content-fields.tsx';
import type { PresetIssue, PresetField, PresetValues } from './preset.ts';

export type PresetFieldsProps = {
  fields: readonly PresetField[];
  values: PresetValues;
  issues: readonly PresetIssue[];
  onChange: (name: string, value: string) => void;
};

/** The form fields of a preset. */
export function PresetFields({ fields, values, issues, onChange }: PresetFieldsProps) {
  const { t } = useText();
  return fields.map((field) => {
    const issue = issues.find((each) => each.field === field.name);
    return (
      <OneField
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        error={issue && t(issue.key, issue.values)}
        onChange={(value) => onChange(field.name, value)}
      />
    );
  });
}

type OneFieldProps = {
  field: PresetField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function OneField({
  field: { name, kind, label, hint, example, options = [] },
  value,
  error,
  onChange,
}: OneFieldProps) {
  const { t } = useText();
  const fieldProps = { name, label: t(label), hint: hint && t(hint), error };
  const named = options.map((option) => ({
    value: option.value,
    label: 'label' in option ? t(option.label) : option.name,
  }));
  const typed = { ...fieldProps, ...plainText, value, placeholder: example, inputClassName: mono };
  switch (kind) {
    case 'text':
      return <TextField {...typed} maxLength={255} onChange={({ target }) => onChange(target.value)} />;
    case 'area':
      return <TextArea {...typed} rows={3} maxLength={8192} onChange={({ target }) => onChange(target.value)} />;
    case 'choice':
      return <Select {...fieldProps} options={named} value={value} onChange={onChange} />;
    case 'check':
      return (
        <Checkbox
          name={name}
          label={fieldProps.label}
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'on' : '')}
        />
      );
    case 'checks': {
      const ticked = value.split(' ').filter(Boolean);
      return (
        <fieldset>
          <legend className="mb-1 text-xs text-ink-soft">{fieldProps.label}</legend>
          <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {named.map((option) => (
              <Checkbox
                key={option.value}
                name={name}
                label={option.label}
                checked={ticked.includes(option.value)}
                onChange={({ target }) =>
                  onChange(
                    named
                      .map((each) => each.value)
                      .filter((each) => (each === option.value ? target.checked : ticked.includes(each)))
                      .join(' '),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      );
    }
  }
}
