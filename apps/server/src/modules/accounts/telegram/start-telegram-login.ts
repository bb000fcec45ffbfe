import type { Output } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { Db } from '../../../platform/database/index.ts';
import { Outage } from '../../../platform/outage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, newToken, sealToText, type Vault } from '../../../platform/secrets.ts';
import { redirectUriOf, type TelegramLogin } from './telegram-login.ts';
import { insertTelegramLogin } from './telegram-logins.store.ts';

const LOGINS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

type Deps = {
  db: Db;
  vault: Vault;
  rateLimiter: CallRateLimiter;
  publicUrl: string;
  telegramLogin: TelegramLogin | null;
};

/**
 * Begins a sign-in with Telegram. State and nonce are bound to the browser by a token that only it gets: an address of the callback
 * that was made elsewhere signs nobody in here.
 */
export async function startTelegramLogin(
  { db, vault, rateLimiter, publicUrl, telegramLogin }: Deps,
  address: string,
): Promise<Output<'auth/startTelegramLogin'>> {
  if (!telegramLogin) return refuse('TELEGRAM_UNAVAILABLE');
  await rateLimiter.countByNetwork('telegram-login:address', address, LOGINS_PER_ADDRESS);
  const [state, browserToken, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  const login = { state, nonce, verifier, redirectUri: redirectUriOf(publicUrl) };
  const url = await telegramLogin.authorizeUrl(login).catch((error: unknown) => {
    if (error instanceof Outage) return refuse('PROVIDER_ERROR');
    throw error;
  });
  await insertTelegramLogin(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    nonce,
    verifier: sealToText(vault, verifier),
  });
  return { url, browser_token: browserToken };
}
