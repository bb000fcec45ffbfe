import type { Language } from '@lotok/i18n';
import { type BotKey, translatorOf } from '@lotok/i18n/bot';
import { eventually } from './eventually.ts';
import { plain } from './partner-person.ts';
import type { ShownMessage, TelegramPerson } from './telegram-person.ts';

export type BotTexts = ReturnType<typeof botTexts>;
/** What a person does in a chat, the text with which it is refused, and the one that the language has for it. */
export type Refused<Scene> = [name: string, act: (scene: Scene) => Promise<{ shown: string; expected: string }>];

const letters = { cyrillic: /\p{Script=Cyrillic}/u, han: /\p{Script=Han}/u, latinWord: /[a-z]{3}/i };
/** What no text of a language contains, once the names that are the same in every language are removed. */
const foreign: Record<Language, RegExp[]> = {
  ru: [letters.han, letters.latinWord],
  en: [letters.cyrillic, letters.han],
  zh: [letters.cyrillic, letters.latinWord],
};
/** Names, addresses and codes that are the same in every language, and a character that a text quotes. */
const NAMES = new RegExp(
  [
    /https?:\/\/\S+|@\w+|\/[a-z]+|123456(?:789)?:\w+|[“«].[”»]/u,
    /[\w-]+\.(?:com|ru|рф|test)(?!\p{L})|\.xyz|(?:shop|taken|fail)-\d+/u,
    /Product \d+|Bot \d+|Crypto ?Bot|LZT Market|Telegram|Google(?: Search Console)?|\b[A-Z\d_-]{3,}\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/** A key instead of its text, and a value that was not filled in. */
const UNFILLED = /\{\w+\}|\b(?:bot(?:Domains|Partner)?|error|method|domains|names)\.\w|undefined|NaN|\[object/;

/** The texts of the bots in a language, as a chat shows them: without markup, with plain spaces. */
export function botTexts(language: Language) {
  const translate = translatorOf(language);
  const t = (key: BotKey, values?: Parameters<typeof translate>[1]) => toShown(translate(key, values));
  return {
    t,
    /** A pattern of exactly this text; `isBeginning`: of a message that begins with it. */
    pattern: (key: BotKey, values: Parameters<typeof translate>[1] = {}, { isBeginning = false } = {}) =>
      new RegExp(`^${escapePattern(t(key, values))}${isBeginning ? '' : '$'}`),
    /** Throws when a message and its buttons are not in this language only, or a value is not filled in. */
    assertReadable({ text, buttons }: Pick<ShownMessage, 'text' | 'buttons'>): void {
      for (const each of [text, ...buttons.flat().map((button) => button.text)]) {
        const own = plain(each).replaceAll(NAMES, '');
        if (UNFILLED.test(own)) throw new Error(`a value is not filled in: ${each}`);
        if (foreign[language].some((pattern) => pattern.test(own))) throw new Error(`not in ${language}: ${each}`);
      }
    },
  };
}

/** Presses a button by its text and returns the text over the chat. */
export async function pressForAnswer(person: TelegramPerson, label: string | RegExp): Promise<string> {
  const isWanted = (text: string) => (typeof label === 'string' ? plain(text) === label : label.test(plain(text)));
  const { messages, answers } = await person.read();
  const message = messages.findLast(({ buttons }) => buttons.flat().some(({ text }) => isWanted(text)));
  const data = message?.buttons.flat().find(({ text }) => isWanted(text))?.callback_data;
  if (!message || data === undefined) throw new Error(`no button ${String(label)}`);
  await person.pressData(data, message.messageId);
  const answer = await eventually(async () => (await person.read()).answers.slice(answers.length).at(0));
  return plain(answer.text ?? '');
}

/** Waits for a text over the chat, and returns the last one. */
export const lastAnswer = (person: TelegramPerson): Promise<string> =>
  eventually(async () => plain((await person.read()).answers.at(-1)?.text ?? ''));

const toShown = (html: string) =>
  plain(html)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
