/** The number of page links, and the number at 768 px and less (spec, section 9). */
export const PAGER_PAGES = 9;
export const PAGER_PAGES_NARROW = 5;

/** Up to `count` consecutive page numbers around `page`; near the ends the range is shifted so that it stays full. */
export function pagerPages(page: number, lastPage: number, count: number): number[] {
  const length = Math.max(1, Math.min(count, lastPage));
  const preferred = page - Math.floor(count / 2);
  const first = Math.max(1, Math.min(preferred, lastPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
