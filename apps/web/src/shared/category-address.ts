/** Anything of the category list, which stands in shop order. */
type Listed = { id: number };

/**
 * The category that an address names: `/categories/{index}` counts from 1 in list order (spec, section 2, Header), so an
 * id need not equal its place. Null for anything that is not such a number, as `01`, `1.0` or a place past the end.
 */
export function categoryAtIndex<Category extends Listed>(
  categories: readonly Category[],
  index: string | number | undefined,
): Category | null {
  const isPlain = typeof index === 'number' || /^[1-9]\d{0,5}$/.test(index ?? '');
  return isPlain ? (categories[Number(index) - 1] ?? null) : null;
}

/** The number that a category has in its address, for `paths.category`; null for one that is not listed. */
export function categoryIndex(categories: readonly Listed[], id: number): number | null {
  const place = categories.findIndex((category) => category.id === id);
  return place < 0 ? null : place + 1;
}
