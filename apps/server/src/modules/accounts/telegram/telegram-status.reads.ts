import type { Output } from '@lotok/contract';
import type { Db } from '../../../platform/database/index.ts';

type Status = Omit<Output<'telegram/getStatus'>, 'is_offered'>;

/** News that a new chat gets. */
const allNews: Status['news'] = { orders: true, refunds: true, tickets: true, domains: true };

/** Whose Telegram belongs to a user, and which news go there. */
export async function readTelegramStatus(db: Db, buyerId: number): Promise<Status> {
  const row = await db
    .selectFrom('telegram_users')
    .select(['username', 'first_name', 'news_orders', 'news_refunds', 'news_tickets', 'news_domains'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!row) return { linked: null, news: allNews };
  return {
    linked: { username: row.username, first_name: row.first_name },
    news: {
      orders: row.news_orders,
      refunds: row.news_refunds,
      tickets: row.news_tickets,
      domains: row.news_domains,
    },
  };
}
