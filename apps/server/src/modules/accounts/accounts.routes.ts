import { toRoubles } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { createGuest } from './create-guest.ts';
import { getUser } from './users.store.ts';

type Parts = {
  db: Db;
  hasRateLimits: boolean;
  /** What the cart counts and the balance holds are other modules' to know. */
  countCart: (buyerId: number) => Promise<number>;
  findBalance: (buyerId: number) => Promise<number>;
};

export function accountsRoutes({
  db,
  hasRateLimits,
  countCart,
  findBalance,
}: Parts): Pick<Routes, 'auth/generateGuestToken' | 'auth/verifyGuestToken' | 'auth/verifyToken'> {
  return {
    'auth/generateGuestToken': async ({ ref_code }, { address }) => ({
      token: await createGuest(db, { refCode: ref_code || null, address, hasRateLimits }),
      message: 'Guest token created.',
    }),
    'auth/verifyGuestToken': async (_input, { caller }) => ({
      cart_count: caller.kind === 'guest' ? await countCart(caller.buyerId) : refuse('INVALID_TOKEN'),
    }),
    'auth/verifyToken': async (_input, { caller: { buyerId } }) => {
      const [user, balance, cart_count] = await Promise.all([
        getUser(db, buyerId),
        findBalance(buyerId),
        countCart(buyerId),
      ]);
      return {
        login: user.login,
        email: user.email,
        telegramUsername: user.telegram_username,
        balance: toRoubles(balance),
        cart_count,
        refCode: user.own_ref_code,
      };
    },
  };
}
