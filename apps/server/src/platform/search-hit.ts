/** What the search of the back office found: an item of a resource, named by plain text. */
export type SearchHit = { id: number; title: string; subtitle: string };

/** How many items each lookup returns at most. */
export const MAX_SEARCH_HITS = 5;

/**
 * How many matches of a part a lookup sorts. A text that nearly every row has, such as a mail host, ends after so many, and a rare one
 * has so few that its index is used.
 */
export const MAX_SEARCH_MATCHES = 1_000;

/** Joins the texts of a subtitle that there are. */
export const joinSubtitle = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' · ');
