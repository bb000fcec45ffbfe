import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { Outage } from '../../../platform/outage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, openText, type Vault } from '../../../platform/secrets.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { findRefCode } from '../guests/guests.store.ts';
import { type MergeHandler, mergeGuest } from '../guests/merge-guest.ts';
import { assertSecondFactor } from '../second-factor/second-factor.ts';
import { findAttemptScope } from '../sessions/known-places.ts';
import { openSession } from '../sessions/open-session.ts';
import { findOrCreateTelegramUser } from './find-or-create-telegram-user.ts';
import { redirectUriOf, type TelegramLogin } from './telegram-login.ts';
import {
  consumeTelegramLogin,
  findTelegramLogin,
  type LoginPerson,
  setLoginPerson,
  type TelegramLoginRow,
} from './telegram-logins.store.ts';
import { findTelegramUser } from './telegram-users.store.ts';

const ATTEMPTS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

type Deps = {
  db: Db;
  vault: Vault;
  rateLimiter: CallRateLimiter;
  publicUrl: string;
  telegramLogin: TelegramLogin | null;
  mergeHandlers: readonly MergeHandler[];
};
type Finish = ParsedInput<'auth/finishTelegramLogin'>;

/**
 * Signs in the user of the person whom Telegram has confirmed: the account that is connected, else the chat's own user, with the second
 * factor where it is enabled. An unknown person is refused with USER_NOT_FOUND, and becomes a new user only with `isNew`: the person
 * may have an account that is not connected yet. The sign-in stays open for a repetition of the call until it succeeds.
 */
export async function finishTelegramLogin(
  deps: Deps,
  input: Finish,
  { address, userAgent, language }: Pick<Context, 'address' | 'userAgent' | 'language'>,
): Promise<{ token: string }> {
  const { db, vault, rateLimiter, mergeHandlers } = deps;
  await rateLimiter.countByNetwork('telegram-login-finish:address', address, ATTEMPTS_PER_ADDRESS);
  const hashes = { stateHash: hashToken(input.state), browserHash: hashToken(input.browserToken) };
  const login = (await findTelegramLogin(db, hashes)) ?? refuse('TELEGRAM_LOGIN_INVALID');
  const person = login.person ?? (await identify(deps, login, input.telegramCode));
  await setLoginPerson(db, hashes.stateHash, person);
  const buyerId = await findBuyer(db, person, { ...input, language });
  const place = { address, deviceToken: input.deviceToken };
  await assertSecondFactor(db, vault, buyerId, input.code, await findAttemptScope(db, buyerId, place));
  return inTransaction(db, async (tx) => {
    const isUser = await lockAccount(tx, buyerId);
    // The chat was joined to an account or disconnected from it meanwhile.
    const isTheirs = isUser && (await findTelegramUser(tx, person.telegramId))?.buyerId === buyerId;
    if (!isTheirs || !(await consumeTelegramLogin(tx, hashes.stateHash))) refuse('TELEGRAM_LOGIN_INVALID');
    await mergeGuest(tx, mergeHandlers, { guestToken: input.guestToken, buyerId });
    return { token: await openSession(tx, { buyerId, userAgent, ...place }) };
  });
}

async function identify(
  { vault, publicUrl, telegramLogin }: Deps,
  { nonce, verifier }: TelegramLoginRow,
  code: string | undefined,
): Promise<LoginPerson> {
  if (!telegramLogin) return refuse('TELEGRAM_UNAVAILABLE');
  if (code === undefined) return refuse('TELEGRAM_LOGIN_INVALID');
  const request = { code, nonce, verifier: openText(vault, verifier), redirectUri: redirectUriOf(publicUrl) };
  const person = await telegramLogin.identify(request).catch((error: unknown) => {
    if (error instanceof Outage) return refuse('PROVIDER_ERROR');
    throw error;
  });
  return person ?? refuse('TELEGRAM_LOGIN_INVALID');
}

async function findBuyer(
  db: Db,
  person: LoginPerson,
  { isNew, guestToken, language }: Pick<Finish, 'isNew' | 'guestToken'> & { language: string },
): Promise<number> {
  const known = await findTelegramUser(db, person.telegramId);
  if (known) return known.buyerId;
  if (!isNew) return refuse('USER_NOT_FOUND', { message: 'No account is connected to this Telegram yet.' });
  const refCode = guestToken ? await inTransaction(db, (tx) => findRefCode(tx, hashToken(guestToken))) : null;
  return (await findOrCreateTelegramUser(db, { ...person, languageCode: language, refCode })).buyerId;
}
