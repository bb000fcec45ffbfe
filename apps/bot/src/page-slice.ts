/** The products, orders and so on that a message lists at once. */
export const LISTED = 8;

/** A page of a list in messages. */
export type Slice<Item> = { items: Item[]; page: number; hasNext: boolean };

/**
 * A page of {@link LISTED} items of a list that the shop returns in pages of `pageSize`. `fetchPage` returns nothing past the end.
 */
export async function slicePage<Item>(
  page: number,
  pageSize: number,
  fetchPage: (page: number) => Promise<readonly Item[]>,
): Promise<Slice<Item>> {
  const first = (page - 1) * LISTED;
  // One more than is shown, so that it is known whether another page follows.
  const pages = [first, first + LISTED].map((index) => Math.floor(index / pageSize));
  const fetched = await Promise.all([...new Set(pages)].map((index) => fetchPage(index + 1)));
  const offset = first - (pages[0] ?? 0) * pageSize;
  const items = fetched.flat().slice(offset, offset + LISTED + 1);
  return { items: items.slice(0, LISTED), page, hasNext: items.length > LISTED };
}
