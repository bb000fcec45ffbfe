import type { Sealed, Vault } from './secrets.ts';

/** A row with something sealed, as it was read, and as it is to be. */
export type ResealedRow<Row> = { was: Row; now: Sealed };

/** Seals rows anew. What no key at hand opens is left out: it is no worse than before, and must not hold up the rest. */
export function resealRows<Row extends Sealed>(vault: Vault, rows: readonly Row[]): ResealedRow<Row>[] {
  return rows.flatMap((was) => {
    try {
      return [{ was, now: vault.seal(vault.open(was)) }];
    } catch {
      return [];
    }
  });
}
