import type { Language, Translate } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { Params, UIMatch } from 'react-router';
import type { Shop } from '../app-context.ts';

/** The metadata of a page for search engines, link previews and the browser tab. */
export type Head = {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path, with the query parameters that identify the page; the default is the current path. */
  canonicalPath?: string;
  /** The path of a picture for link previews. */
  imagePath?: string;
  type?: 'website' | 'product' | 'article';
  /** schema.org objects; `@context` is added. */
  jsonLd?: readonly object[];
  /** Not indexed: pages of one buyer, and error pages. */
  isHidden?: boolean;
};

export type HeadInput = {
  t: Translate;
  language: Language;
  params: Params<string>;
  url: URL;
  /** Contains the data that the loader has fetched: `queryClient.getQueryData(query(...).queryKey)`. */
  queryClient: QueryClient;
  shop: Shop;
};

/** A page module exports `handle: PageHandle = { head: (input) => ({ title }) }`. */
export type PageHandle = { head: (input: HeadInput) => Head };

/** The head of the innermost matched route that has one. */
export function headOf(matches: readonly Pick<UIMatch, 'handle' | 'params'>[], input: Omit<HeadInput, 'params'>): Head {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!match) return { title: '' };
  return (match.handle as PageHandle).head({ ...input, params: match.params });
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle;
}

export function fullTitle(head: Head, shop: Shop): string {
  return head.title ? `${head.title} — ${shop.name}` : shop.name;
}

/** The URL of a page in a language; Russian has no `lang` parameter. */
export function addressIn(language: Language, publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.delete('lang');
  if (language !== 'ru') url.searchParams.set('lang', language);
  return url.href;
}

/** The schema.org breadcrumbs of a page; the last entry is the page itself. */
export function breadcrumbs(publicUrl: string, entries: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  };
}
