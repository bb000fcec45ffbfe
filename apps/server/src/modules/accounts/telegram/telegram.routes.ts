import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import type { MergeHandler } from '../guests/merge-guest.ts';
import { createTelegramLink, type LinkToBot } from './create-telegram-link.ts';
import { finishTelegramLogin } from './finish-telegram-login.ts';
import { redeemSiteLink } from './redeem-site-link.ts';
import { startTelegramLogin } from './start-telegram-login.ts';
import type { TelegramLogin } from './telegram-login.ts';
import { readTelegramStatus } from './telegram-status.reads.ts';
import { updateNews } from './telegram-users.store.ts';
import { unlinkTelegram } from './unlink-telegram.ts';

type Deps = {
  db: Db;
  vault: Vault;
  rateLimiter: CallRateLimiter;
  linkToBot: LinkToBot;
  publicUrl: string;
  /** Null: sign-in with Telegram is not offered. */
  telegramLogin: TelegramLogin | null;
  /** Called when a guest signs in: each moves the guest's rows of one module to the user. */
  mergeHandlers: readonly MergeHandler[];
};
type TelegramCall =
  | 'telegram/getStatus'
  | 'telegram/createLink'
  | 'telegram/unlink'
  | 'telegram/updateNews'
  | 'auth/startTelegramLogin'
  | 'auth/finishTelegramLogin'
  | 'auth/redeemSiteLink';

const done = { ok: true as const };

export function telegramRoutes(deps: Deps): Pick<Routes, TelegramCall> {
  const { db, linkToBot } = deps;
  return {
    'telegram/getStatus': async (_input, { caller: { buyerId } }) => ({
      ...(await readTelegramStatus(db, buyerId)),
      is_offered: linkToBot('status') !== null,
    }),
    'telegram/createLink': (_input, { caller }) => createTelegramLink(deps, caller.buyerId),
    'telegram/unlink': async (_input, context) => {
      await unlinkTelegram(db, context);
      return done;
    },
    'telegram/updateNews': async ({ news }, { caller }) =>
      (await updateNews(db, caller.buyerId, news)) ? done : refuse('NOT_FOUND'),
    'auth/startTelegramLogin': (_input, { address }) => startTelegramLogin(deps, address),
    'auth/finishTelegramLogin': (input, context) => finishTelegramLogin(deps, input, context),
    'auth/redeemSiteLink': (input, context) => redeemSiteLink(deps, input, context),
  };
}
