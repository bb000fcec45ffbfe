import { type Language, languages } from '@lotok/i18n';
import type { Variant } from './screen.ts';
import { screens } from './screens.ts';
import { officeScreens } from './take-office-screenshots.ts';

export const widths = [1280, 390];
/** Screens of the chats with bots have names of their own, which only the walk through the chats knows. */
const chatPrefix = 'telegram';
const variants: readonly string[] = [...languages, ...widths.map(String)];

/**
 * Reads the arguments of `npm run gallery`: names of screens, languages and widths; `office*` matches a prefix. A kind of which there
 * is none does not filter. `unknown` has the arguments that match nothing.
 */
export function selectScreens(args: readonly string[]) {
  const names = args.filter((word) => !variants.includes(word));
  const isOneOf = (words: readonly string[], fits: (word: string) => boolean) =>
    words.length === 0 || words.some((word) => fits(word));
  const of = (all: readonly string[]) => args.filter((word) => all.includes(word));
  const isLanguage = (language: Language) => isOneOf(of(languages), (word) => word === language);
  return {
    unknown: names.filter((word) => !isChat(word) && !knownScreens.some((name) => matches(word, name))),
    isSelected: (name: string, { language, width }: Variant) =>
      isLanguage(language) &&
      isOneOf(of(widths.map(String)), (word) => word === String(width)) &&
      isOneOf(names, (word) => matches(word, name)),
    /** Whether some picture of a chat is wanted in a language. */
    areChatsSelected: (language: Language) => isLanguage(language) && isOneOf(names, isChat),
  };
}

const knownScreens = [...screens.map(({ name }) => name), ...officeScreens];
const isChat = (word: string): boolean => word === `${chatPrefix}*` || word.startsWith(`${chatPrefix}-`);
const matches = (word: string, name: string): boolean =>
  word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word;

/** The line about arguments that match nothing. */
export const describeUnknown = (unknown: readonly string[]): string =>
  `Unknown: ${unknown.join(' ')}. There are ${[...knownScreens, `${chatPrefix}*`, ...variants].join(' ')}`;
