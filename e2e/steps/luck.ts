import { sql } from 'kysely';
import { inShopDatabase } from './shop-database.ts';

/** An order of so much gives a try. No other journey of the shop places one. */
export const LUCKY_ORDER_ROUBLES = 3_000;

/** Switches "Try your luck" on with one prize; the office that does so has a shop of its own. */
export const offerLuck = (): Promise<void> =>
  inShopDatabase(async (db) => {
    await sql`insert into settings (name, value, changed_by)
      values ('luck', '1', 'test'), ('luckMin', ${String(LUCKY_ORDER_ROUBLES)}::jsonb, 'test')
      on conflict (name) do update set value = excluded.value`.execute(db);
    await sql`insert into luck_prizes (kind, weight, amount_kopecks)
      select 'balance', 1, 5000 where not exists (select from luck_prizes)`.execute(db);
  });
