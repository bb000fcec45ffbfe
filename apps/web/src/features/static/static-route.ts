import { paths } from '../../paths.ts';
import { breadcrumbs, type PageHandle } from '../../shared/routing/head.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { fillIn } from './fill-in.ts';
import { hasText, type StaticName, staticTextQuery } from './static-text-query.ts';

/** Fetches the text of the page before the document is rendered. */
export function staticLoader(name: StaticName) {
  return pageLoader(({ load, language }) => (hasText(language) ? load(staticTextQuery(name, language)) : undefined));
}

/** The title from the interface texts, the description from the lead of the page. */
export function staticHandle(name: StaticName): PageHandle {
  return {
    head: ({ t, language, queryClient, shop, url }) => {
      const title = t(`static.${name}`);
      if (!hasText(language)) return { title, isHidden: true };
      const text = queryClient.getQueryData(staticTextQuery(name, language).queryKey);
      const crumbs = [
        { name: t('crumbs.main'), path: paths.home },
        { name: title, path: url.pathname },
      ];
      return {
        title,
        ...(text ? { description: plainText(fillIn(text.lead, { shop, t })) } : {}),
        jsonLd: [breadcrumbs(shop.public_url, crumbs)],
      };
    },
  };
}
