import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { fillFigures } from './fill-figures.ts';
import type { Language } from './languages.ts';
import type { CompiledMessages } from './translator.ts';
import { typesetMessage } from './typeset-message.ts';

/**
 * The files under `messages/<language>` that the page carries: `first` comes with every page, `further` with the pages
 * beside the catalogue, so that a first visit does not weigh more with each of them. `document` and `mail` stay on the
 * server: what the first document alone says, and what emails say.
 */
export const pageAreas = {
  first: ['shell', 'catalog', 'shopping', 'errors'],
  further: [
    'auth',
    'checkout',
    'control',
    'domains',
    'files',
    'health',
    'help',
    'lost',
    'names',
    'orders',
    'owned',
    'pages',
    'presets',
    'profile',
    'records',
    'refusals',
    'renewal',
    'safety',
    'security',
    'topup',
  ],
  document: ['document'],
} as const;
export type PagePart = keyof typeof pageAreas;
export type Area = (typeof pageAreas)[PagePart][number] | 'mail';

/**
 * Parses ICU texts once, so that a page carries no parser; throws on a text that is not ICU MessageFormat, or that uses
 * a form of it which `formatMessage` leaves out. Figures of the shop are filled in, and what belongs together on a line is
 * tied.
 */
export function compileTexts(texts: Record<string, string>, language: Language): CompiledMessages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typesetMessage(readable(key, compileMessageOrThrow(fillFigures(text))), language),
    ]),
  );
}

function readable(key: string, message: CompiledMessage): CompiledMessage {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [, type, choices] = token;
    if (type === undefined) continue;
    if (type !== 'plural' && type !== 'select')
      throw new Error(`${key}: texts have no "${type}", format the value before`);
    for (const choice of Object.values(choices as object)) if (Array.isArray(choice)) readable(key, choice);
  }
  return message;
}

/** The file of one area. */
export function areaFile(language: Language, area: Area): URL {
  return new URL(`./messages/${language}/${area}.ts`, import.meta.url);
}

/** The uncompiled texts of one area; another `version` reads a changed file anew in a running process. */
export async function readArea(language: Language, area: Area, version = 0): Promise<Record<string, string>> {
  const module = (await import(`${areaFile(language, area).href}?v=${version}`)) as Record<
    string,
    Record<string, string>
  >;
  const texts = module[area];
  if (!texts) throw new Error(`messages/${language}/${area}.ts exports no "${area}"`);
  return texts;
}

/** What a part of the page says in one language. */
export async function compilePageMessages(language: Language, part: PagePart, version = 0): Promise<CompiledMessages> {
  const areas = await Promise.all(pageAreas[part].map((area) => readArea(language, area, version)));
  return compileTexts(Object.assign({}, ...areas), language);
}
