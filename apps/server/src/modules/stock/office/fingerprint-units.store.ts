import { sql } from 'kysely';
import { yieldToEventLoop } from '../../../platform/clock.ts';
import { type Db, inTransaction, PLANNED_EACH_TIME, type Tx } from '../../../platform/database/index.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { fragmentsArray, sealedFragments } from '../stock.store.ts';

type OldUnit = { id: number; productId: number; keyId: string; sealed: Buffer };

/** So few that a sale of the same goods waits for milliseconds only. */
const UNITS_PER_RANGE = 500;

/**
 * Makes the fingerprints and the fragments of units that are older than these: a sweep does so in the background, at most
 * `maxUnits` in a run. Without a number only units without a fingerprint are done, all of them: an upload needs them before it
 * looks for duplicates. New units have both from the start, and the job that seals units under a new key renews them. Units that
 * no key opens are left; their texts cannot be compared. Returns how many were done.
 */
export async function fingerprintUnits(
  { db, vault }: { db: Db; vault: Vault },
  maxUnits: number | null = null,
): Promise<number> {
  let done = 0;
  for (let after = 0; done < (maxUnits ?? Number.MAX_SAFE_INTEGER); ) {
    const units = await listOldUnits(db, after, maxUnits === null);
    const last = units.at(-1);
    if (!last) break;
    done += await fingerprintRange(db, vault, units);
    after = last.id;
    await yieldToEventLoop();
  }
  return done;
}

async function listOldUnits(db: Db, after: number, isForUpload: boolean): Promise<OldUnit[]> {
  // Each condition has an index of its own, which one condition with OR would not use.
  const next = (condition: string) =>
    sql`(select id from units where ${sql.raw(condition)} and id > ${after} order by id limit ${UNITS_PER_RANGE})`;
  const ids = isForUpload
    ? next('fingerprint is null')
    : sql`${next('fingerprint is null')} union ${next('not has_fragments')} order by id limit ${UNITS_PER_RANGE}`;
  const { rows } = await sql<OldUnit>`select id, product_id as "productId", key_id as "keyId", sealed from units
    where id in (${ids}) order by id`.execute(db);
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
          ${found.map(({ fingerprint }) => fingerprint)}::bytea[], ${found.map(fragmentsArray)}::text[])
          as given (id, key_id, fingerprint, fragments)
      ), free as (
        select u.id from units u join given g on g.id = u.id and g.key_id = u.key_id for update of u skip locked
      ), found as (
        insert into unit_fragments (unit_id, fragments) select id, fragments::bigint[] from given join free using (id)
        on conflict (unit_id) do update set fragments = excluded.fragments
      )
      update units set fingerprint = given.fingerprint, has_fragments = true from given join free using (id)
      where units.id = given.id returning units.id`.execute(tx);
    return rows.length;
  });
}

function tryFingerprint(vault: Vault, unit: OldUnit): (OldUnit & { fingerprint: Buffer; fragments: string[] })[] {
  try {
    const text = vault.open(unit);
    const fingerprint = vault.fingerprint(text, unit.keyId);
    return [{ ...unit, fingerprint, ...sealedFragments(vault, text, unit.keyId) }];
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
