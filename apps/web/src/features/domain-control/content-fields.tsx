import { listContentFields, type FieldInput, type FieldTexts } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import { Select, TextArea, TextField } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import type { RecordField } from './check-record.ts';
import type { DnsType } from './domain-data.ts';
import { partName } from './issue-text.ts';
import { getPartDisplay, type PartDisplay, REPORT_TAG } from './record-forms.ts';

export type ContentFieldsProps = {
  type: DnsType;
  parts: FieldTexts;
  errorOf: (field: RecordField) => string | undefined;
  onType: (part: string, text: string) => void;
};

/** One form field for each part of the content. */
export function ContentFields({ type, parts, errorOf, onType }: ContentFieldsProps) {
  const { t } = useText();
  return listContentFields(type).map(({ name, input }) => {
    const display = getPartDisplay(type, name);
    const text = parts[name] ?? '';
    const field = {
      label: display.label ? t(display.label) : capitalize(partName(name, t)),
      name: `content.${name}`,
      error: errorOf(`content.${name}`),
      hint: hintOf(type, name, parts, display, t),
      className: widthOf(input),
    };
    const choices = choicesOf(input, display, text, t);
    if (choices.length > 0)
      return (
        <Select
          key={`${type} ${name}`}
          {...field}
          options={choices}
          value={text}
          onChange={(value) => onType(name, value)}
        />
      );
    const typed = {
      ...field,
      ...plainText,
      value: text,
      placeholder: display.example,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(name, currentTarget.value),
    };
    if (isLong(input))
      return <TextArea key={`${type} ${name}`} {...typed} rows={3} maxLength={8192} inputClassName={mono} />;
    return (
      <TextField
        key={`${type} ${name}`}
        {...typed}
        inputMode={input.kind === 'number' ? 'numeric' : undefined}
        maxLength={4096}
        inputClassName={mono}
      />
    );
  });
}

/** Turns off autocorrection and spell checking, since DNS data is not natural language. */
export const plainText = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
export const mono = 'font-mono md:text-xs';

/** Whether the part needs a text area. */
export function isLong(input: FieldInput): boolean {
  return input.kind === 'hex' || input.kind === 'base64' || (input.kind === 'text' && input.isLong);
}

function widthOf(input: FieldInput): string {
  if (isLong(input)) return 'basis-full';
  if (input.kind === 'choice' || (input.kind === 'number' && Object.keys(input.names).length > 0))
    return 'min-w-0 grow basis-56';
  if (input.kind === 'number') return 'min-w-0 grow basis-28 sm:max-w-40';
  return 'min-w-0 grow basis-64';
}

/** The known values with their meanings, and the current value. Empty for a part that takes any value. */
function choicesOf(input: FieldInput, { choices }: PartDisplay, text: string, t: Translate) {
  const named: Record<string, string> =
    input.kind === 'number'
      ? input.names
      : input.kind === 'choice'
        ? Object.fromEntries(input.values.map((value) => [value, '']))
        : {};
  const values = Object.keys(named);
  if (values.length === 0) return [];
  return [...new Set([...values, text])].map((value) => {
    const meaning = choices?.[value];
    const words = [value, named[value], meaning ? t(meaning) : ''].filter(Boolean);
    return { value, label: words.join(' · ') };
  });
}

const encoder = new TextEncoder();
const CHARACTER_STRING_BYTES = 255;

function hintOf(
  type: DnsType,
  part: string,
  parts: FieldTexts,
  { hint }: PartDisplay,
  t: Translate,
): string | undefined {
  if (type === 'CAA' && part === 'value' && parts.tag === REPORT_TAG) return t('records.hint.iodef');
  if (type === 'TXT') {
    const bytes = encoder.encode(parts[part] ?? '').length;
    if (bytes > CHARACTER_STRING_BYTES)
      return t('records.hint.textPieces', { count: Math.ceil(bytes / CHARACTER_STRING_BYTES), bytes });
  }
  return hint && t(hint);
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
