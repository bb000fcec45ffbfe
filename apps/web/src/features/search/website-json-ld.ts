import { paths } from '../../paths.ts';

/** The shop as a schema.org web site, with its search. */
export function websiteJsonLd(name: string, publicUrl: string): object {
  return {
    '@type': 'WebSite',
    name,
    url: new URL(paths.home, publicUrl).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL(paths.catalog, publicUrl).href}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
