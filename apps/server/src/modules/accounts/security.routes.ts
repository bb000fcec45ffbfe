import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { assertPassword } from './assert-password.ts';
import { disableTotp } from './disable-totp.ts';
import { enableTotp } from './enable-totp.ts';
import { finishPasskeyLogin } from './finish-passkey-login.ts';
import { finishPasskeyRegistration } from './finish-passkey-registration.ts';
import type { Mover } from './merge-guest.ts';
import { endOwnSession } from './own-sessions.store.ts';
import { endPasskeyReview } from './passkeys.store.ts';
import { removePasskey } from './remove-passkey.ts';
import { listSessions, readSecurity } from './security.reads.ts';
import { endSessions } from './sessions.store.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';
import { startPasskeyRegistration } from './start-passkey-registration.ts';
import { startTotp } from './start-totp.ts';

type Parts = {
  db: Db;
  vault: Vault;
  shopName: string;
  publicUrl: string;
  /** What other modules give from a guest to the user that they turn out to be. */
  movers: readonly Mover[];
  hasRateLimits: boolean;
};

const done = { ok: true as const };

export function securityRoutes(parts: Parts): Pick<Routes, SecurityCall> {
  const { db, shopName } = parts;
  const { hostname, origin } = new URL(parts.publicUrl);
  const withParty = { ...parts, party: { id: hostname, origin, name: shopName } };
  return {
    'auth/getSessions': (_input, { caller }) => listSessions(db, caller),
    'auth/endSession': async ({ sessionId }, { caller }) =>
      (await inTransaction(db, (tx) => endOwnSession(tx, caller.buyerId, sessionId))) ? done : refuse('NOT_FOUND'),
    'auth/endOtherSessions': async (_input, { caller }) => {
      await inTransaction(db, (tx) => endSessions(tx, caller.buyerId, caller.tokenHash));
      return done;
    },
    'auth/getSecurity': (_input, { caller }) => readSecurity(db, caller.buyerId),
    'auth/startTotp': async ({ password }, { caller }) => {
      await assertPassword(parts, caller, password);
      return startTotp(parts, caller.buyerId);
    },
    'auth/enableTotp': ({ code }, { caller, language }) => enableTotp(parts, caller, code, language),
    'auth/disableTotp': async ({ password, code }, { caller, language }) => {
      await assertPassword(parts, caller, password);
      await disableTotp(parts, caller, code, language);
      return done;
    },
    'auth/startPasskeyRegistration': async ({ password }, { caller }) => {
      await assertPassword(parts, caller, password);
      return startPasskeyRegistration(withParty, caller.buyerId);
    },
    'auth/finishPasskeyRegistration': (made, { caller, language }) =>
      finishPasskeyRegistration(withParty, caller.buyerId, made, language),
    'auth/removePasskey': async ({ passkeyId }, context) => {
      await removePasskey(db, passkeyId, context);
      return done;
    },
    'auth/keepPasskey': async ({ passkeyId, password }, { caller }) => {
      // A passkey alone may not vouch for itself: the password is what was reset.
      await assertPassword(parts, caller, password);
      const isKept = await inTransaction(db, (tx) => endPasskeyReview(tx, caller.buyerId, passkeyId));
      return isKept ? done : refuse('NOT_FOUND');
    },
    'auth/startPasskeyLogin': (_input, { address }) => startPasskeyLogin(withParty, address),
    'auth/finishPasskeyLogin': (signed, { userAgent, address }) =>
      finishPasskeyLogin(withParty, signed, { userAgent, address }),
  };
}

type SecurityCall =
  | 'auth/getSessions'
  | 'auth/endSession'
  | 'auth/endOtherSessions'
  | 'auth/getSecurity'
  | 'auth/startTotp'
  | 'auth/enableTotp'
  | 'auth/disableTotp'
  | 'auth/startPasskeyRegistration'
  | 'auth/finishPasskeyRegistration'
  | 'auth/removePasskey'
  | 'auth/keepPasskey'
  | 'auth/startPasskeyLogin'
  | 'auth/finishPasskeyLogin';
