/** The largest error of a date without a time zone. */
const ZONE_MARGIN_MS = 24 * 3_600_000;

/**
 * Whether no further page is needed: the list has ended, or it is newest first and the whole page is before `since`.
 */
export function isLastPage(rows: readonly { createdAtMs: number }[], pageSize: number, since: Date): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < pageSize || !first || !last) return true;
  // The order is not documented: a list that is oldest first is read to its end.
  return last.createdAtMs <= first.createdAtMs && first.createdAtMs < since.getTime() - ZONE_MARGIN_MS;
}
