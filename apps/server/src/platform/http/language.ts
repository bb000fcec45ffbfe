import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from './routes.ts';

/** The buyer's chosen language, mirrored in a cookie; Russian by default (spec, section 1). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)language=(ru|en|zh)\b/.exec(headers.cookie ?? '')?.[1];
  return (chosen as Language | undefined) ?? 'ru';
}
