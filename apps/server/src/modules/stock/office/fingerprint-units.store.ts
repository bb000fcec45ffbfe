import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../platform/clock.ts';
import { type Db, inTransaction, PLANNED_EACH_TIME, type Tx } from '../../../platform/database/index.ts';
import type { Vault } from '../../../platform/secrets.ts';

type OldUnit = { id: number; productId: number; keyId: string; sealed: Buffer };

/** So few that a sale of the same goods waits for milliseconds only. */
const UNITS_PER_RANGE = 500;

/**
 * Fingerprints units that are older than fingerprints: a sweep does so in the background, at most `maxUnits` in a run, and an
 * upload does the rest before it looks for duplicates. New units have a fingerprint from the start, and the job that seals units
 * under a new key renews it. Units that no key opens are left; their texts cannot be compared. Returns how many were done.
 */
export async function fingerprintUnits(
  { db, vault }: { db: Db; vault: Vault },
  maxUnits = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  let done = 0;
  for (let after = 0; done < maxUnits; ) {
    const units = await listUnitsWithoutFingerprint(db, after);
    const last = units.at(-1);
    if (!last) break;
    done += await fingerprintRange(db, vault, units);
    after = last.id;
    await yieldToEventLoop();
  }
  return done;
}

async function listUnitsWithoutFingerprint(db: Db, after: number): Promise<OldUnit[]> {
  const { rows } = await sql<OldUnit>`select id, product_id as "productId", key_id as "keyId", sealed from units
    where fingerprint is null and id > ${after} order by id limit ${UNITS_PER_RANGE}`.execute(db);
  return rows;
}

async function fingerprintRange(db: Db, vault: Vault, units: readonly OldUnit[]): Promise<number> {
  const found = units.flatMap((unit) => tryFingerprint(vault, unit));
  if (found.length === 0) return 0;
  const productIds = [...new Set(found.map(({ productId }) => productId))];
  return inTransaction(db, async (tx) => {
    // As in the job that seals units anew: a sale waits for the product, and units of an order in delivery are skipped.
    await sql`select from products where id = any(${productIds}::bigint[]) order by id for no key update`.execute(tx);
    const { rows } = await sql`with given as (
        select * from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ keyId }) => keyId)}::text[],
          ${found.map(({ fingerprint }) => fingerprint)}::bytea[]) as given (id, key_id, fingerprint)
      ), free as (
        select u.id from units u join given g on g.id = u.id and g.key_id = u.key_id for update of u skip locked
      )
      update units set fingerprint = given.fingerprint from given join free using (id)
      where units.id = given.id returning units.id`.execute(tx);
    return rows.length;
  });
}

function tryFingerprint(vault: Vault, unit: OldUnit): (OldUnit & { fingerprint: Buffer })[] {
  try {
    return [{ ...unit, fingerprint: vault.fingerprint(vault.open(unit), unit.keyId) }];
  } catch {
    return [];
  }
}

export type KnownText = { fingerprint: Buffer; batchId: number | null; isSold: boolean };

/** The units with these fingerprints, anywhere in the shop. A text that is both sold and in stock counts as in stock. */
export async function findKnownTexts(tx: Tx, fingerprints: readonly Buffer[]): Promise<KnownText[]> {
  // An upload may multiply the table: a plan that was made before it would read all units.
  const { rows } = await sql<KnownText>`${sql.raw(PLANNED_EACH_TIME)}
    select distinct on (fingerprint) fingerprint, batch_id as "batchId", sold_at is not null as "isSold" from units
    where fingerprint = any(${[...fingerprints]}::bytea[]) order by fingerprint, sold_at is not null`.execute(tx);
  return rows;
}
