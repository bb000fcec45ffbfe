const seconds: Record<string, number> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };

/** Parses a TTL such as `300` or `1h30m` (BIND's units) to seconds; null if it is not a TTL. */
export function parseTtl(text: string): number | null {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^(?:\d{1,10}[wdhms])+$/i.test(text)) return null;
  return (text.toLowerCase().match(/\d+[a-z]/g) ?? []).reduce(
    (total, part) => total + Number(part.slice(0, -1)) * (seconds[part.slice(-1)] ?? 0),
    0,
  );
}
