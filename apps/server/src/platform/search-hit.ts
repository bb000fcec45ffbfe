/** What the search of the back office found: an item of a resource, named by plain text. */
export type SearchHit = { id: number; title: string; subtitle: string };

/** How many items each lookup returns at most. */
export const MAX_SEARCH_HITS = 5;

/** Joins the texts of a subtitle that there are. */
export const joinSubtitle = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' · ');
