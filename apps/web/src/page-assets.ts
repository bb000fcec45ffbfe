import manifest from 'virtual:client-manifest';
import type { Language } from '@lotok/i18n';

export type PageAssets = { script: string; styles: string[]; fonts: string[]; preloads: string[] };

const ENTRY = 'src/main.tsx';
const url = (file: string) => `/${file}`;

/** The scripts, styles and fonts that a page needs initially, by the ids of its routes and its language. */
export function assetsOf(pageIds: readonly string[], language: Language): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the client build has no ${ENTRY}`);
  const further = pageIds.every((id) => catalogPages.has(id)) ? [] : [messagesKey('further', language)];
  const roots = [
    ENTRY,
    ...pageIds.map((id) => `src/pages/${id}.tsx`),
    messagesKey('first', language),
    ...further,
  ].filter((key) => key in manifest);
  const keys = new Set<string>();
  for (const root of roots) collect(root, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    script: url(entry.file),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(url),
    fonts: language === 'zh' ? [] : fonts.map(url),
    preloads: chunks.filter(({ file }) => file !== entry.file).map(({ file }) => url(file)),
  };
}

function collect(key: string, keys: Set<string>): void {
  if (keys.has(key)) return;
  keys.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(imported, keys);
}

/** The pages whose texts are all in the first bundle; see `withFurtherTexts` in routes.tsx. */
const catalogPages = new Set(['root', 'page', 'home', 'catalog', 'category', 'product']);
const isIn = (bundle: string, language: Language) => (key: string) =>
  key.endsWith(`virtual:messages/${bundle}/${language}`);
const messagesKey = (bundle: 'first' | 'further', language: Language) =>
  Object.keys(manifest).find(isIn(bundle, language)) ?? '';

/** The shop's web font; Chinese pages use system fonts. */
const fonts = [...new Set(Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]))].filter(
  (file) => file.endsWith('.woff2'),
);
