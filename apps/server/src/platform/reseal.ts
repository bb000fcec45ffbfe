import type { Sealed, Vault } from './secrets.ts';

/** A sealed row as it was read, with its new sealed value. */
export type ResealedRow<Row> = { was: Row; now: Sealed };

/** Seals rows anew. Rows that no configured key opens are left out, so that they do not block the others. */
export function resealRows<Row extends Sealed>(vault: Vault, rows: readonly Row[]): ResealedRow<Row>[] {
  return rows.flatMap((was) => {
    try {
      return [{ was, now: vault.seal(vault.open(was)) }];
    } catch {
      return [];
    }
  });
}
