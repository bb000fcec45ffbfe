import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Letters } from './domain-name.rules.ts';

export type Tld = { id: number; name: string; priceKopecks: Kopecks; letters: Letters };

/** The zones on sale, in shop order; names in ASCII, for example `xn--p1ai`. */
export async function listTlds(db: Db): Promise<Tld[]> {
  return db
    .selectFrom('tlds')
    .select(['id', 'name', 'price_kopecks as priceKopecks', 'letters'])
    .where('is_on_sale', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A zone that is on sale; null when it is not. */
export async function findTld(db: Db, name: string): Promise<Tld | null> {
  const row = await db
    .selectFrom('tlds')
    .select(['id', 'name', 'price_kopecks as priceKopecks', 'letters'])
    .where('name', '=', name)
    .where('is_on_sale', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of a zone, on sale or not; null when it is not in the list. */
export async function findTldId(db: Db, name: string): Promise<number | null> {
  const row = await db.selectFrom('tlds').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

/** A zone with its price, locked against changes until the transaction ends; null when it is not on sale. */
export async function lockTldForShare(tx: Tx, name: string): Promise<Tld | null> {
  const row = await tx
    .selectFrom('tlds')
    .select(['id', 'name', 'price_kopecks as priceKopecks', 'letters'])
    .where('name', '=', name)
    .where('is_on_sale', '=', true)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export type NewTld = Pick<Tld, 'name' | 'priceKopecks' | 'letters'>;

/** Puts zones on sale at the end of the list; one that is in the list already gets the new price. */
export async function putTlds(tx: Tx, tlds: readonly NewTld[]): Promise<void> {
  for (const { name, priceKopecks, letters } of tlds)
    await sql`insert into tlds (name, price_kopecks, letters, position)
      select ${name}, ${priceKopecks}::bigint, ${letters}, coalesce(max(position), 0) + 1 from tlds
      on conflict (name) do update set price_kopecks = excluded.price_kopecks, letters = excluded.letters,
        is_on_sale = true`.execute(tx);
}

/** Takes a zone off sale; it stays in the list, and so do names that were sold in it. Returns its id; null when it was not on sale. */
export async function dropTld(tx: Tx, name: string): Promise<number | null> {
  const dropped = await tx
    .updateTable('tlds')
    .set({ is_on_sale: false })
    .where('name', '=', name)
    .where('is_on_sale', '=', true)
    .returning('id')
    .executeTakeFirst();
  return dropped?.id ?? null;
}
