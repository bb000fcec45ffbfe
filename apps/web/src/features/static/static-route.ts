import { paths } from '../../paths.ts';
import { breadcrumbs, type PageHandle } from '../../shared/routing/head.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { fillIn } from './fill-in.ts';
import { hasText, needsText, type StaticName, staticTextQuery, textLanguage } from './static-text-query.ts';
import { staticTitle } from './static-title.ts';

/** Fetches the text of the page before the document is rendered. */
export function staticLoader(name: StaticName) {
  return pageLoader(({ load, language }) => (hasText(language) ? load(staticTextQuery(name, language)) : undefined));
}

/** The name of a page that operators have added, from its address. */
export const pageNameOf = (params: Record<string, string | undefined>): string => params.name ?? '';

/** As {@link staticLoader}, for a page that operators have added. Its title is needed in Chinese too. */
export const addedPageLoader = pageLoader(({ load, language, params }) =>
  load(staticTextQuery(pageNameOf(params), textLanguage(language))),
);

/** The title from the text or the interface texts, the description from the lead of the page. */
export function staticHandle(builtInName?: StaticName): PageHandle {
  return {
    head: ({ t, language, queryClient, shop, url, params }) => {
      const name = builtInName ?? pageNameOf(params);
      const text = needsText(name, language)
        ? queryClient.getQueryData(staticTextQuery(name, textLanguage(language)).queryKey)
        : undefined;
      const title = staticTitle({ name, t, text });
      if (!hasText(language)) return { title, isHidden: true };
      const crumbs = [
        { name: t('crumbs.main'), path: paths.home },
        { name: title, path: url.pathname },
      ];
      const description = text && plainText(fillIn(text.lead, { shop, t }));
      return { title, ...(description ? { description } : {}), jsonLd: [breadcrumbs(shop.public_url, crumbs)] };
    },
  };
}
