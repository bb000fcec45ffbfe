import { sql } from 'kysely';
import { findOrCreateTelegramUser, openSession, redeemTelegramLink } from '../src/modules/accounts/index.ts';
import { account } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { userMovers } from '../src/shop-movers.ts';
import type { World } from './shop.ts';

export type Chat = { telegramId: number; buyerId: number; token: string };

let lastTelegramId = 900_000_000;
export const nextTelegramId = () => (lastTelegramId += 1);

/** Helpers for tests of people in Telegram and of the accounts that they join. */
export function telegramHelpers(open: () => World) {
  /** A person who has written to the bot, with money on the balance, and a session on the site for the calls of a test. */
  async function chat(balanceKopecks = 0, person: { telegramId?: number; refCode?: string } = {}): Promise<Chat> {
    const { db } = open();
    const telegramId = person.telegramId ?? nextTelegramId();
    const { buyerId } = await findOrCreateTelegramUser(db, { firstName: 'Анна', ...person, telegramId });
    const token = await inTransaction(db, async (tx) => {
      if (balanceKopecks > 0)
        await sql`select post_transfer(${`test:${buyerId}`}, ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${balanceKopecks}::bigint)`.execute(
          tx,
        );
      return openSession(tx, { buyerId, userAgent: 'test', address: '127.0.0.1' });
    });
    return { telegramId, buyerId, token };
  }

  /** The token of a new link of an account. */
  async function linkTokenOf({ token }: { token: string }): Promise<string> {
    const { body } = await open().api('telegram/createLink', {}, token);
    return /[?&]start=link_([\w-]{43})$/.exec(body.url)?.[1] ?? `no link: ${JSON.stringify(body)}`;
  }

  /** The person opens the link in the bot. */
  const openLink = (telegramId: number, linkToken: string) =>
    redeemTelegramLink({ db: open().db, ...userMovers }, { telegramId, linkToken });
  const join = async ({ telegramId }: Pick<Chat, 'telegramId'>, user: { token: string }) =>
    openLink(telegramId, await linkTokenOf(user));

  return { chat, linkTokenOf, openLink, join };
}
