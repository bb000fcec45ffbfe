import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Letters } from '../domain-name.rules.ts';

export type ZoneChange = {
  priceKopecks?: Kopecks | undefined;
  isOnSale?: boolean | undefined;
  /** Percent. */
  margin?: number | null | undefined;
  letters?: Letters | undefined;
};
export type NewZone = Required<{ [K in keyof ZoneChange]: Exclude<ZoneChange[K], undefined> }> & { name: string };

/** Adds a zone after the others and returns its id; null when it is in the list already. */
export async function insertZone(tx: Tx, zone: NewZone): Promise<number | null> {
  const { name, priceKopecks, letters, isOnSale, margin } = zone;
  const { rows } = await sql<{ id: number }>`
    insert into tlds (name, price_kopecks, letters, is_on_sale, margin, position)
    select ${name}, ${priceKopecks}::bigint, ${letters}, ${isOnSale}::boolean, ${margin}::float8,
      coalesce(max(position), 0) + 1 from tlds
    on conflict (name) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Locks a zone against changes and against orders that read its price; false when there is none. */
export async function lockZone(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('tlds').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function updateZone(tx: Tx, id: number, change: ZoneChange): Promise<void> {
  const columns = {
    ...(change.priceKopecks === undefined ? {} : { price_kopecks: change.priceKopecks }),
    ...(change.isOnSale === undefined ? {} : { is_on_sale: change.isOnSale }),
    ...(change.margin === undefined ? {} : { margin: change.margin }),
    ...(change.letters === undefined ? {} : { letters: change.letters }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('tlds').set(columns).where('id', '=', id).execute();
}
