import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';
import { typeset } from './typeset.ts';

const NBSP = '\u00a0';
/** A unit after a number. */
const unit = /^ (?=[₽$%]|(?:шт|мин|с|МБ|КБ)(?![а-яё])|pcs\b)/u;

/** {@link typeset} for a compiled text; also ties a value to the unit after it. */
export function typesetMessage(message: CompiledMessage, language: Language): CompiledMessage {
  return message.map((token, at) => {
    if (typeof token !== 'string') return typesetChoices(token, language);
    if (token === '#') return token;
    const before = message[at - 1];
    const tied = typeset(token, language);
    if (before === undefined || language === 'zh') return tied;
    return tied.replace(before === '#' ? /^ (?=\p{L})/u : unit, NBSP);
  });
}

type Value = Exclude<CompiledMessage[number], string>;

function typesetChoices(token: Value, language: Language): Value {
  const [name, type, format] = token;
  if (type === undefined || typeof format !== 'object') return token;
  const choices = Object.entries(format as CompiledIcuChoices).map(([form, choice]) => [
    form,
    Array.isArray(choice) ? typesetMessage(choice, language) : choice,
  ]);
  return [name, type, Object.fromEntries(choices)] as Value;
}
