/** An item of the category list, which is in shop order. */
type Listed = { id: number };

/**
 * The category of a URL: `/categories/{index}` counts from 1 in list order (spec, section 2, Header), so the index may differ
 * from the id. Null for anything else, such as `01`, `1.0` or an index past the end.
 */
export function categoryAtIndex<Category extends Listed>(
  categories: readonly Category[],
  index: string | number | undefined,
): Category | null {
  const isPlain = typeof index === 'number' || /^[1-9]\d{0,5}$/.test(index ?? '');
  return isPlain ? (categories[Number(index) - 1] ?? null) : null;
}

/** The index of a category in its URL, for `paths.category`; null if it is not listed. */
export function categoryIndex(categories: readonly Listed[], id: number): number | null {
  const position = categories.findIndex((category) => category.id === id);
  return position < 0 ? null : position + 1;
}
