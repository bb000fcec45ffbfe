import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { fillLimits } from './fill-limits.ts';
import type { Language } from './languages.ts';
import type { CompiledMessages } from './translator.ts';
import { typesetMessage } from './typeset-message.ts';

/**
 * The files under `messages/<language>` by bundle: `first` is loaded with every page, `further` with the pages outside the
 * catalogue, so that these do not increase the size of a first visit. `document` has texts of the rendered
 * document only.
 */
export const pageAreas = {
  first: ['shell', 'catalog', 'shopping', 'errors'],
  further: [
    'auth',
    'checkout',
    'control',
    'domains',
    'earn',
    'files',
    'health',
    'help',
    'lost',
    'luck',
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
export type MessageBundle = keyof typeof pageAreas;
/** The files with texts that only the server uses: emails, and messages of the bots. */
export const serverAreas = ['mail', 'bot', 'botDomains', 'botPartner'] as const;
export type Area = (typeof pageAreas)[MessageBundle][number] | (typeof serverAreas)[number];

/**
 * Parses ICU texts at build time, so that the page needs no parser. Throws for a text that is not ICU MessageFormat or uses a
 * feature that `formatMessage` does not support. Fills in the constants of limits.ts and inserts no-break spaces.
 */
export function compileTexts(texts: Record<string, string>, language: Language): CompiledMessages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typesetMessage(assertSupported(key, compileMessageOrThrow(fillLimits(text))), language),
    ]),
  );
}

function assertSupported(key: string, message: CompiledMessage): CompiledMessage {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [, type, choices] = token;
    if (type === undefined) continue;
    if (type !== 'plural' && type !== 'select')
      throw new Error(`${key}: texts have no "${type}", format the value before`);
    for (const choice of Object.values(choices as object)) if (Array.isArray(choice)) assertSupported(key, choice);
  }
  return message;
}

/** The URL of the file of an area. */
export function areaFile(language: Language, area: Area): URL {
  return new URL(`./messages/${language}/${area}.ts`, import.meta.url);
}

/** The uncompiled texts of an area; another `version` reloads a changed file in a running process. */
export async function readArea(language: Language, area: Area, version = 0): Promise<Record<string, string>> {
  const module = (await import(`${areaFile(language, area).href}?v=${version}`)) as Record<
    string,
    Record<string, string>
  >;
  const texts = module[area];
  if (!texts) throw new Error(`messages/${language}/${area}.ts exports no "${area}"`);
  return texts;
}

/** The compiled texts of a bundle in one language. */
export async function compilePageMessages(
  language: Language,
  part: MessageBundle,
  version = 0,
): Promise<CompiledMessages> {
  const areas = await Promise.all(pageAreas[part].map((area) => readArea(language, area, version)));
  return compileTexts(Object.assign({}, ...areas), language);
}
