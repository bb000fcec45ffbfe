import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { disableTotp } from '../second-factor/disable-totp.ts';
import { enableTotp } from '../second-factor/enable-totp.ts';
import { finishPasskeyLogin } from '../passkeys/finish-passkey-login.ts';
import { finishPasskeyRegistration } from '../passkeys/finish-passkey-registration.ts';
import type { MergeHandler } from '../guests/merge-guest.ts';
import { endOwnSession } from '../sessions/own-sessions.store.ts';
import { endPasskeyReview } from '../passkeys/passkeys.store.ts';
import { removePasskey } from '../passkeys/remove-passkey.ts';
import { listSessions, readSecurity } from './security.reads.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { startPasskeyLogin } from '../passkeys/start-passkey-login.ts';
import { startPasskeyRegistration } from '../passkeys/start-passkey-registration.ts';
import { startTotp } from '../second-factor/start-totp.ts';

type Deps = {
  db: Db;
  vault: Vault;
  shop: { readonly name: string };
  publicUrl: string;
  /** Called when a guest signs in: each moves the guest's rows of one module to the user. */
  mergeHandlers: readonly MergeHandler[];
  rateLimiter: CallRateLimiter;
};

const done = { ok: true as const };

export function securityRoutes(deps: Deps): Pick<Routes, SecurityCall> {
  const { db, shop } = deps;
  const { hostname, origin } = new URL(deps.publicUrl);
  const passkeyDeps = { ...deps, party: { id: hostname, origin, shop } };
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
      await assertPassword(deps, caller, password);
      return startTotp(deps, caller.buyerId);
    },
    'auth/enableTotp': ({ code }, { caller, language }) => enableTotp(deps, caller, code, language),
    'auth/disableTotp': async ({ password, code }, { caller, language }) => {
      await assertPassword(deps, caller, password);
      await disableTotp(deps, caller, code, language);
      return done;
    },
    'auth/startPasskeyRegistration': async ({ password }, { caller }) => {
      await assertPassword(deps, caller, password);
      return startPasskeyRegistration(passkeyDeps, caller.buyerId);
    },
    'auth/finishPasskeyRegistration': (input, { caller, language }) =>
      finishPasskeyRegistration(passkeyDeps, caller.buyerId, input, language),
    'auth/removePasskey': async ({ passkeyId }, context) => {
      await removePasskey(db, passkeyId, context);
      return done;
    },
    'auth/keepPasskey': async ({ passkeyId, password }, { caller }) => {
      // A session opened with the passkey must not confirm it: the new password is required.
      await assertPassword(deps, caller, password);
      const isKept = await inTransaction(db, (tx) => endPasskeyReview(tx, caller.buyerId, passkeyId));
      return isKept ? done : refuse('NOT_FOUND');
    },
    'auth/startPasskeyLogin': (_input, { address }) => startPasskeyLogin(passkeyDeps, address),
    'auth/finishPasskeyLogin': (input, { userAgent, address }) =>
      finishPasskeyLogin(passkeyDeps, input, { userAgent, address }),
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
