import { MARKUP_MAX_PERCENT } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Markups, type PriceRules, toPriceRules } from './price-rules.rules.ts';

/** What a markup applies to; null: everything without one of its own. */
export type MarkupTarget = { categoryId: number } | { productId: number } | { tldId: number } | null;

export type Markup = {
  categoryId: number | null;
  productId: number | null;
  tldId: number | null;
  /** Of the category, the product or the zone. */
  name: string;
  percent: number;
};

/** The markups of a partner's bot: of everything, and those that replace it, in the order of their names. Refuses with NOT_FOUND. */
export async function listMarkups(
  db: Db | Tx,
  bot: { botId: number; ownerId: number },
): Promise<{ percent: number; markups: Markup[] }> {
  const { percent } = (await findOwnBot(db, bot)) ?? refuse('NOT_FOUND');
  const { rows: markups } = await sql<Markup>`
    select m.category_id as "categoryId", m.product_id as "productId", m.tld_id as "tldId",
      coalesce(c.name, p.name, t.name) as name, m.percent
    from bot_markups m left join categories c on c.id = m.category_id left join products p on p.id = m.product_id
      left join tlds t on t.id = m.tld_id
    where m.bot_id = ${bot.botId} order by 4, m.id`.execute(db);
  return { percent, markups };
}

/**
 * Sets a markup of a partner's own bot; null removes the one of a category, product or zone. Refuses with NOT_FOUND a bot of somebody
 * else and an unknown target, with VALIDATION a percent that is not whole or not 0 to the maximum. Sales wait for the end of the transaction.
 */
export async function setMarkup(
  tx: Tx,
  { target, percent, ...bot }: { botId: number; ownerId: number; target: MarkupTarget; percent: number | null },
): Promise<void> {
  assertPercent(percent, target);
  // The sales of the bot lock the same row: none of them reads half of a change.
  const found = await findOwnBot(tx, bot, { isLocked: true });
  if (!found) refuse('NOT_FOUND');
  if (target === null) {
    await tx
      .updateTable('bots')
      .set({ markup_percent: percent ?? 0 })
      .where('id', '=', bot.botId)
      .execute();
    return;
  }
  const { categoryId, productId, tldId } = { categoryId: null, productId: null, tldId: null, ...target };
  if (percent === null) {
    await sql`delete from bot_markups where bot_id = ${bot.botId} and category_id is not distinct from ${categoryId}::bigint
      and product_id is not distinct from ${productId}::bigint and tld_id is not distinct from ${tldId}::bigint`.execute(
      tx,
    );
    return;
  }
  await sql`insert into bot_markups (bot_id, category_id, product_id, tld_id, percent)
    values (${bot.botId}, ${categoryId}::bigint, ${productId}::bigint, ${tldId}::bigint, ${percent}::int)
    on conflict (bot_id, category_id, product_id, tld_id) do update set percent = excluded.percent`
    .execute(tx)
    .catch((error: { code?: string }) => {
      if (error.code === FOREIGN_KEY_VIOLATION) return refuse('NOT_FOUND');
      throw error;
    });
}

const FOREIGN_KEY_VIOLATION = '23503';

function assertPercent(percent: number | null, target: MarkupTarget): void {
  if (percent === null && target !== null) return;
  if (percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= MARKUP_MAX_PERCENT) return;
  refuse('VALIDATION', { details: [{ path: 'percent', message: `a whole number from 0 to ${MARKUP_MAX_PERCENT}` }] });
}

async function findOwnBot(
  db: Db | Tx,
  { botId, ownerId }: { botId: number; ownerId: number },
  { isLocked = false } = {},
): Promise<{ percent: number } | undefined> {
  return db
    .selectFrom('bots')
    .select('markup_percent as percent')
    .where('id', '=', botId)
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/**
 * How a bot makes its prices; null on the site and in the shop's own bots, where the shop's prices apply. Refuses with FORBIDDEN a bot
 * that was stopped or deleted. {@link lockPriceRules} is for a sale.
 */
export async function priceRulesOf(db: Db | Tx, botId: number | null): Promise<PriceRules | null> {
  return botId === null ? null : readRules(db, botId, sql``);
}

/** Same as {@link priceRulesOf}, with the bot locked: neither its markups nor its state change until the end of the transaction. */
export async function lockPriceRules(tx: Tx, botId: number | null): Promise<PriceRules | null> {
  return botId === null ? null : readRules(tx, botId, sql`for share`);
}

type BotRow = { ownerId: number | null; percent: number; isActive: boolean };
type MarkupRow = { kind: 'category' | 'product' | 'tld'; id: number; percent: number };

async function readRules(db: Db | Tx, botId: number, lock: ReturnType<typeof sql>): Promise<PriceRules | null> {
  const bots = await sql<BotRow>`select owner_id as "ownerId", markup_percent as percent, state = 'active' as "isActive"
    from bots where id = ${botId} ${lock}`.execute(db);
  const [bot] = bots.rows;
  if (!bot?.isActive) return refuse('FORBIDDEN', { message: 'This bot does not sell any more.' });
  if (bot.ownerId === null) return null;
  const { rows } =
    await sql<MarkupRow>`select case when category_id is not null then 'category' when product_id is not null
      then 'product' else 'tld' end as kind, coalesce(category_id, product_id, tld_id) as id, percent
    from bot_markups where bot_id = ${botId}`.execute(db);
  const of = (kind: MarkupRow['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, percent }) => [id, percent]));
  const markups: Markups = {
    percent: bot.percent,
    categories: of('category'),
    products: of('product'),
    tlds: of('tld'),
  };
  return toPriceRules({ botId, ownerId: bot.ownerId }, markups);
}
