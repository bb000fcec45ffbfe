import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';
import type { CompiledMessages } from './translator.ts';

/** The files under `messages/<language>` that the page carries; `mail` stays on the server. */
export const pageAreas = ['shell', 'catalog', 'checkout', 'orders', 'errors', 'pages'] as const;
export type Area = (typeof pageAreas)[number] | 'mail';

/** Parses ICU texts once, so that a page carries no parser; throws on a text that is not ICU MessageFormat. */
export function compileTexts(texts: Record<string, string>): CompiledMessages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));
}

/** The file of one area. */
export function areaFile(language: Language, area: Area): URL {
  return new URL(`./messages/${language}/${area}.ts`, import.meta.url);
}

/** The uncompiled texts of one area; another `version` reads a changed file anew in a running process. */
export async function readArea(language: Language, area: Area, version = 0): Promise<Record<string, string>> {
  const module = (await import(`${areaFile(language, area).href}?v=${version}`)) as Record<string, Record<string, string>>;
  const texts = module[area];
  if (!texts) throw new Error(`messages/${language}/${area}.ts exports no "${area}"`);
  return texts;
}

/** Everything that the page says in one language. */
export async function compilePageMessages(language: Language, version = 0): Promise<CompiledMessages> {
  const areas = await Promise.all(pageAreas.map((area) => readArea(language, area, version)));
  return compileTexts(Object.assign({}, ...areas));
}
