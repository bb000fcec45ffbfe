import { randomUUID } from 'node:crypto';
import type { Input } from '@lotok/contract';
import { sql } from 'kysely';
import { createUser, openSession } from '../src/modules/accounts/index.ts';
import { account } from '../src/modules/ledger/index.ts';
import { type Db, inTransaction } from '../src/platform/database/index.ts';
import { createSemaphore } from '../src/platform/http/semaphore.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { eventually } from './eventually.ts';
import type { Reply, WorldApi } from './world-api.ts';

/** The password of every user of a world. Hashing takes long, so it is hashed once. */
export const PASSWORD = 'correct horse';
let passwordHash: Promise<string> | undefined;
/** Concurrent orders of the same goods run one after the other, which takes long on a busy machine. */
export const CROWD_TIMEOUT_MS = 90_000;

/** Creates what makes the buyers of a world. */
export function createWorldBuyers(db: Db, api: WorldApi) {
  let userCount = 0;

  /** A registered buyer with {@link PASSWORD}, a session and money on the balance. */
  const user = async (balanceKopecks = 0) => {
    userCount += 1;
    const login = `user_${userCount}`;
    const email = `${login}@example.com`;
    passwordHash ??= hashPassword(PASSWORD);
    const names = { login, email, telegramUsername: null, passwordHash: await passwordHash, refCode: null };
    return inTransaction(db, async (tx) => {
      const buyerId = await createUser(tx, names);
      const token = await openSession(tx, { buyerId, userAgent: 'test', address: '127.0.0.1' });
      if (balanceKopecks > 0) {
        await sql`select post_transfer(${`test:${buyerId}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${balanceKopecks}::bigint)`.execute(
          tx,
        );
      }
      return { buyerId, token, login, email };
    });
  };

  return {
    guest: async () => (await api('auth/generateGuestToken', {})).body.token,

    user,

    /** Creates many users, a few at a time: all at once would exhaust the connection pool for too long. */
    users(count: number, balanceKopecks = 0) {
      const withSlot = createSemaphore(8);
      return Promise.all(Array.from({ length: count }, () => withSlot(() => user(balanceKopecks))));
    },

    /** Places an order under high load: retries under the same key while the shop responds with UNAVAILABLE. */
    async orderInCrowd(input: Input<'orders/createOrder'>, token: string): Promise<Reply<'orders/createOrder'>> {
      const headers = { 'idempotency-key': randomUUID() };
      const submit = async () => {
        const reply = await api('orders/createOrder', input, token, headers);
        return reply.body.errorCode !== 'UNAVAILABLE' && reply;
      };
      return eventually(submit, CROWD_TIMEOUT_MS / 1000);
    },
  };
}
