import type { Language, Translate } from '@lotok/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { Params, UIMatch } from 'react-router';
import type { Shop } from './app-context.ts';

/** What a page says about itself to robots, to other sites and to the tab. */
export type Head = {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** The page's one address from the root, with the parameters that make it another page; else the path as it is. */
  canonicalPath?: string;
  /** A picture for other sites, from the root. */
  imagePath?: string;
  type?: 'website' | 'product' | 'article';
  /** schema.org objects; `@context` is added. */
  jsonLd?: readonly object[];
  /** Not for search engines: what belongs to one buyer, and what is not a page. */
  isHidden?: boolean;
};

export type HeadInput = {
  t: Translate;
  language: Language;
  params: Params<string>;
  url: URL;
  /** Answers that the loader has fetched: `queryClient.getQueryData(query(...).queryKey)`. */
  queryClient: QueryClient;
  shop: Shop;
};

/** A page module exports `handle: PageHandle = { head: (input) => ({ title }) }`. */
export type PageHandle = { head: (input: HeadInput) => Head };

/** The head of the innermost page that has one. */
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

/** The address of a page in a language: Russian has the bare one. */
export function addressIn(language: Language, publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.delete('lang');
  if (language !== 'ru') url.searchParams.set('lang', language);
  return url.href;
}

/** schema.org path of a page: the last entry is the page itself. */
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
