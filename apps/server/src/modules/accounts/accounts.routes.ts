import { toRoubles } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Captcha } from './captcha.ts';
import { createGuest } from './guests/create-guest.ts';
import { logIn } from './sessions/log-in.ts';
import type { MergeHandler } from './guests/merge-guest.ts';
import { register } from './users/register.ts';
import { endSession } from './sessions/sessions.store.ts';
import { getUser } from './users/users.store.ts';

type Deps = {
  db: Db;
  vault: Vault;
  log: Log;
  captcha: Captcha;
  rateLimiter: CallRateLimiter;
  /** Called when a guest signs in: each moves the guest's rows of one module to the user. */
  mergeHandlers: readonly MergeHandler[];
  /** Provided by the cart and ledger modules. */
  countCart: (buyerId: number) => Promise<number>;
  findBalance: (buyerId: number) => Promise<number>;
};
type AccountsCall =
  | 'auth/generateGuestToken'
  | 'auth/verifyGuestToken'
  | 'auth/verifyToken'
  | 'auth/register'
  | 'auth/login'
  | 'auth/logout';

export function accountsRoutes(deps: Deps): Pick<Routes, AccountsCall> {
  const { db, countCart, findBalance } = deps;
  return {
    'auth/generateGuestToken': async ({ ref_code }, { address }) => ({
      token: await createGuest(deps, { refCode: ref_code || null, address }),
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
        // A person in Telegram without a login is called as there.
        login: user.login ?? user.telegram_name ?? user.name,
        email: user.email,
        telegramUsername: user.telegram_username,
        balance: toRoubles(balance),
        cart_count,
        refCode: user.own_ref_code,
      };
    },
    'auth/register': async (input, context) => ({ token: await register(deps, input, context) }),
    'auth/login': async (input, context) => ({ token: await logIn(deps, input, context) }),
    'auth/logout': async (_input, { caller }) => {
      await inTransaction(db, (tx) => endSession(tx, caller));
      return { ok: true };
    },
  };
}
