import type { Language } from '@lotok/i18n';
import type { Db } from '../../../platform/database/index.ts';

export type NewsReader = {
  telegramId: number;
  buyerId: number;
  language: Language;
  wants: { orders: boolean; refunds: boolean; tickets: boolean; domains: boolean };
};

/** The person to whom news of a buyer go, also when the buyer was merged into another one meanwhile. */
export async function findNewsReader(db: Db, buyerId: number): Promise<NewsReader | null> {
  const row = await db
    .selectFrom('buyers')
    .innerJoin('telegram_users as t', (join) =>
      join.on((eb) => eb('t.buyer_id', '=', eb.fn.coalesce('buyers.merged_into_id', 'buyers.id'))),
    )
    .select([
      't.telegram_id as telegramId',
      't.buyer_id as buyerId',
      't.language',
      't.news_orders as orders',
      't.news_refunds as refunds',
      't.news_tickets as tickets',
      't.news_domains as domains',
    ])
    .where('buyers.id', '=', buyerId)
    .executeTakeFirst();
  if (!row) return null;
  const { telegramId, language, orders, refunds, tickets, domains } = row;
  return { telegramId, buyerId: row.buyerId, language, wants: { orders, refunds, tickets, domains } };
}
