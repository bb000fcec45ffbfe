import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { account, findBalance, postTransfer } from '../src/modules/ledger/index.ts';
import { requestWithdrawal } from '../src/modules/partners/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';
import { addBot } from './partner-bots.ts';
import type { World } from './shop.ts';

/** As in the settings of a test shop. */
const USD_RATE_KOPECKS = 8_000;

/** A transfer as Crypto Pay's sandbox lists it. */
type Sent = { spend_id: string; user_id: number; amount: string };

/** Partners with earnings, and their withdrawals. */
export function earningHelpers(world: () => World, limits: { withdrawalAutoLimitKopecks?: number } = {}) {
  let telegramId = 7_000_000;

  /** A user with earnings, as if orders had been delivered. */
  const partner = async (earnedKopecks = 0) => {
    const user = await world().user();
    telegramId += 1;
    if (earnedKopecks > 0) await earn(user.buyerId, earnedKopecks);
    return { ownerId: user.buyerId, telegramId, token: user.token, login: user.login };
  };

  const earn = (ownerId: number, kopecks: number) =>
    inTransaction(world().db, (tx) =>
      postTransfer(tx, {
        cause: `test:earned:${randomUUID()}`,
        from: account.clearing('crystalpay'),
        to: account.partner(ownerId),
        amountKopecks: kopecks,
      }),
    );

  /** A bot of a partner; `createdAt` is when it was made. */
  const bot = (ownerId: number | null, options: { kind?: 'goods' | 'domains'; createdAt?: Date } = {}) =>
    addBot(world().db, { ownerId, ...options });

  const withdrawal = (id: number) =>
    world().db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    partner,
    earn,
    bot,
    withdraw: (
      { ownerId, telegramId }: { ownerId: number; telegramId: number },
      amountKopecks: number,
      { to = 'usdt' as 'usdt' | 'balance', key = randomUUID() as string, shownRateKopecks = USD_RATE_KOPECKS } = {},
    ) =>
      requestWithdrawal(
        {
          db: world().db,
          usdRateKopecks: USD_RATE_KOPECKS,
          withdrawalAutoLimitKopecks: limits.withdrawalAutoLimitKopecks ?? 500_000,
        },
        { ownerId, telegramId, amountKopecks, to, key, shownRateKopecks },
      ),
    earned: (ownerId: number) => findBalance(world().db, account.partner(ownerId)),
    withdrawal,
    becomes: (id: number, state: string) => eventually(async () => (await withdrawal(id)).state === state),
    /** What was posted for a withdrawal: the ends of the causes. */
    async transfersOf(id: number): Promise<(string | undefined)[]> {
      const rows = await world()
        .db.selectFrom('ledger_transfers')
        .select('cause')
        .where('cause', 'like', `withdrawal:${id}:%`)
        .orderBy('id')
        .execute();
      return rows.map(({ cause }) => cause.split(':').at(-1));
    },
    /** Moves the last request to Crypto Pay into the past, so that it is certainly over. */
    backdateRequest: (id: number, seconds = 61) =>
      sql`update withdrawals set requested_at = requested_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(
        world().db,
      ),
    /** What Crypto Pay has sent to a user of Telegram. */
    async sentTo(userId: number): Promise<Sent[]> {
      const response = await fetch(`${world().origin}/sandbox/cryptobot/api/getTransfers?count=1000`, {
        headers: { 'crypto-pay-api-token': '10000:SandboxSandboxSandboxSandboxSandbox' },
      });
      const { result } = (await response.json()) as { result: { items: Sent[] } };
      return result.items.filter(({ user_id }) => user_id === userId);
    },
  };
}
