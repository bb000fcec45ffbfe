/** Dates without a zone may be wrong by so much. */
const ZONE_MARGIN_MS = 24 * 3_600_000;

/** Whether a list needs no further page: it is at its end, or by now, newest first, before what is asked for. */
export function isLastPage(rows: readonly { createdAtMs: number }[], pageSize: number, since: Date): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < pageSize || !first || !last) return true;
  // No order is documented: a list that begins with the oldest is read to its end.
  return last.createdAtMs <= first.createdAtMs && first.createdAtMs < since.getTime() - ZONE_MARGIN_MS;
}
