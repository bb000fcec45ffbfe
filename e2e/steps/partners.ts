import { randomUUID } from 'node:crypto';
import { createUser } from '../../apps/server/src/modules/accounts/index.ts';
import { account, postTransfer } from '../../apps/server/src/modules/ledger/index.ts';
import { requestWithdrawal } from '../../apps/server/src/modules/partners/index.ts';
import { inTransaction, type Tx } from '../../apps/server/src/platform/database/index.ts';
import { inShopDatabase } from './shop-database.ts';

const LIMIT_KOPECKS = 500_000;
const RATE_KOPECKS = 8_000;

/** Adds a partner with earnings, a bot and withdrawals that wait for an operator: partners work in the messenger only. */
export async function addPartner(
  amountsKopecks: readonly number[],
  { botName = 'Дёшево и сразу', dataDir = process.env.OFFICE_DATA_DIR ?? process.env.SHOP_DATA_DIR ?? '' } = {},
) {
  return inShopDatabase(async (db) => {
    const mark = randomUUID().slice(0, 8);
    const login = `partner_${mark}`;
    const telegramId = 1 + Number.parseInt(mark, 16);
    const ownerId = await inTransaction(db, async (tx) => {
      const id = await createUser(tx, {
        login,
        email: `${login}@example.com`,
        telegramUsername: null,
        passwordHash: 'none',
        refCode: null,
      });
      await postEarnings(tx, id, 10_000_000);
      return id;
    });
    const { id: botId } = await db
      .insertInto('bots')
      .values({
        key: mark,
        kind: 'goods',
        owner_id: ownerId,
        telegram_id: telegramId,
        username: `cheap_${mark}_bot`,
        name: botName,
        key_id: 'none',
        sealed: Buffer.from(''),
        token_hash: Buffer.from(mark),
        webhook_secret_hash: Buffer.from(''),
        markup_percent: 15,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (const amountKopecks of amountsKopecks) {
      const limits = { usdRateKopecks: RATE_KOPECKS, withdrawalAutoLimitKopecks: LIMIT_KOPECKS };
      const request = {
        ownerId,
        telegramId,
        amountKopecks,
        to: 'usdt',
        shownRateKopecks: RATE_KOPECKS,
        key: randomUUID(),
      } as const;
      ids.push((await requestWithdrawal({ db, ...limits }, request)).id);
    }
    return { login, botId, username: `cheap_${mark}_bot`, withdrawalIds: ids };
  }, dataDir);
}

/** Earnings of a partner that are past their warranty; `username` is that of a bot. */
export const addEarnings = (username: string, amountKopecks: number): Promise<void> =>
  inShopDatabase(async (db) => {
    const bots = db.selectFrom('bots').select('owner_id as ownerId').where('username', '=', username);
    const { ownerId } = await bots.executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => postEarnings(tx, ownerId ?? 0, amountKopecks));
  });

/** Not from a provider: no payment explains it, so that the hourly check of the books would raise an alarm in other journeys. */
async function postEarnings(tx: Tx, ownerId: number, amountKopecks: number): Promise<void> {
  const [from, to] = [account.corrections, account.partner(ownerId)];
  await postTransfer(tx, { cause: `test:earned:${randomUUID()}`, from, to, amountKopecks });
}
