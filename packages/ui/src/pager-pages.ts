/** Pages shown at once, and on a window of 768 px and less (spec, section 9). */
export const PAGER_PAGES = 9;
export const PAGER_PAGES_NARROW = 5;

/** Up to `count` page numbers around `page`, without gaps: shifted at the ends so that as many as can be are shown. */
export function pagerPages(page: number, lastPage: number, count: number): number[] {
  const length = Math.max(1, Math.min(count, lastPage));
  const wished = page - Math.floor(count / 2);
  const first = Math.max(1, Math.min(wished, lastPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
