import { refuse } from './refusal.ts';

type PriceChange = { id: number; from: number; to: number };

const keyOf = ({ id, from, to }: PriceChange) => `${id}: ${from} → ${to}`;

/** Refuses changes of prices other than those that an operator has confirmed: what they follow from may have changed since then. */
export function assertExpected(changes: readonly PriceChange[], expected: readonly PriceChange[] | undefined): void {
  if (!expected) return;
  const found = new Set(changes.map(keyOf));
  const isSame =
    found.size === new Set(expected.map(keyOf)).size && expected.every((change) => found.has(keyOf(change)));
  if (!isSame) refuseStale();
}

/** Refuses changes whose hash is another one than that of the changes that an operator has confirmed. */
export function assertExpectedHash(hash: string, expected: string | undefined): void {
  if (expected !== undefined && expected !== hash) refuseStale();
}

function refuseStale(): never {
  return refuse('STALE', {
    message: 'What would change is not what was shown.',
    params: { changedBy: null, version: 0 },
  });
}
