import { type Language, languages } from '@lotok/i18n';
import { assetsOf, type PageAssets } from './page-assets.ts';
import type { Shop } from './shared/app-context.ts';
import { addressIn, fullTitle, type Head } from './shared/routing/head.ts';
import type { PageState } from './shared/routing/page-state.ts';

export type DocumentInput = {
  body: string;
  language: Language;
  shop: Shop;
  publicUrl: string;
  path: string;
  /** The default description. */
  description: string;
  /** The note for unsupported browsers. */
  oldBrowser: string;
  head: Head;
  pageIds: readonly string[];
  state: PageState;
};

/** Renders a document without inline scripts and styles, so that the Content-Security-Policy can forbid them. */
export function renderDocument(input: DocumentInput): string {
  const assets = assetsOf(input.pageIds, input.language);
  return `<!doctype html>
<html lang="${input.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="/start.js" data-page="${assets.script}"></script>
${assetTags(assets)}
${headTags(input)}
</head>
<body>
<p id="old-browser" role="alert" hidden class="border-b border-line bg-warn-soft px-4 py-3 text-center text-pretty">${escape(input.oldBrowser)}</p>
<div id="root">${input.body}</div>
<script type="application/json" id="state">${json(input.state)}</script>
</body>
</html>
`;
}

function assetTags(assets: PageAssets): string {
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // The content is visible without scripts, so scripts have a lower priority than styles and fonts; /start.js runs them.
    ...[assets.script, ...assets.preloads].map(
      (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ].join('\n');
}

function headTags({ head, shop, language, publicUrl, path, description }: DocumentInput): string {
  const canonicalPath = head.canonicalPath ?? path;
  const address = addressIn(language, publicUrl, canonicalPath);
  const about = head.description ?? description;
  const title = fullTitle(head, shop);
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', about),
    meta('name', 'color-scheme', 'light dark'),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:title', head.title || shop.name),
    meta('property', 'og:description', about),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', { ru: 'ru_RU', en: 'en_GB', zh: 'zh_CN' }[language]),
    ...(head.imagePath ? [meta('property', 'og:image', new URL(head.imagePath, publicUrl).href)] : []),
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ];
  if (head.isHidden) return [...tags, meta('name', 'robots', 'noindex')].join('\n');
  const alternates = languages.map((other) => alternate(other, addressIn(other, publicUrl, canonicalPath)));
  const canonical = `<link rel="canonical" href="${escape(address)}">`;
  return [...tags, canonical, ...alternates, alternate('x-default', addressIn('ru', publicUrl, canonicalPath))].join(
    '\n',
  );
}

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escape(href)}">`;
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}">`;

/** JSON that can not contain the end tag of its script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
