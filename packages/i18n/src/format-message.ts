import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { narrowThousands } from '@lotok/money/format-number';
import type { TextValues } from './keys.ts';

/** Plural rules and number format of a language. */
export type Counting = { rule: Intl.PluralRules; number: Intl.NumberFormat };

/** Formats a compiled text. Only placeholders, plurals and selects are supported; other texts do not compile. */
export function formatMessage(message: CompiledMessage, values: TextValues, counting: Counting, counted = '#'): string {
  let text = '';
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' ? counted : token;
      continue;
    }
    const [name, type, format] = token;
    const value = values[name] ?? '';
    if (type === 'plural') text += plural(Number(value), format as CompiledIcuChoices, values, counting);
    else if (type === 'select')
      text += formatMessage(chosen(format as CompiledIcuChoices, String(value)), values, counting, counted);
    else text += value;
  }
  return text;
}

/** Chooses the form of the exact number (`=0`), else the plural form of the language; `#` is the number. */
function plural(value: number, choices: CompiledIcuChoices, values: TextValues, counting: Counting): string {
  const shown = value - (choices.offset ?? 0);
  const form = choices[value] ?? chosen(choices, counting.rule.select(shown));
  return formatMessage(form, values, counting, narrowThousands(counting.number.format(shown)));
}

const chosen = (choices: CompiledIcuChoices, key: string): CompiledMessage => choices[key] ?? choices.other ?? [];
