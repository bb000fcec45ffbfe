import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { changeEmail } from '../letters/change-email.ts';
import { changePassword } from '../passwords/change-password.ts';
import { changeTelegram } from '../users/change-telegram.ts';
import { checkResetCode } from '../passwords/check-reset-code.ts';
import { confirmAccountDeletion } from '../letters/confirm-account-deletion.ts';
import type { ErasureHandler } from '../users/erase-account.ts';
import { confirmEmailChange } from '../letters/confirm-email-change.ts';
import { deleteAccount } from '../users/delete-account.ts';
import type { ListRegisteredDomains } from '../users/registered-domains.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { sendResetCode } from '../passwords/send-reset-code.ts';

type CredentialCalls =
  | 'auth/sendPasswordResetEmail'
  | 'auth/checkResetPasswordCode'
  | 'auth/resetPassword'
  | 'auth/changePassword'
  | 'auth/changeTelegramUsername'
  | 'auth/changeEmail'
  | 'auth/confirmEmailChange'
  | 'auth/deleteAccount'
  | 'auth/confirmAccountDeletion';

type Deps = {
  db: Db;
  vault: Vault;
  rateLimiter: CallRateLimiter;
  /** Called when an account is deleted: each erases the buyer's data of one module. */
  erasureHandlers: readonly ErasureHandler[];
  listRegisteredDomains: ListRegisteredDomains;
  assertNoEarnings: Parameters<typeof deleteAccount>[0]['assertNoEarnings'];
};

export function credentialsRoutes(deps: Deps): Pick<Routes, CredentialCalls> {
  const done = { ok: true } as const;
  return {
    'auth/sendPasswordResetEmail': async (input, context) => {
      await sendResetCode(deps, input, context);
      return done;
    },
    'auth/checkResetPasswordCode': async (input, context) => {
      await checkResetCode(deps, input, context);
      return done;
    },
    'auth/resetPassword': async (input, context) => {
      await resetPassword(deps, input, context);
      return done;
    },
    'auth/changePassword': async (input, context) => {
      await changePassword(deps, input, context);
      return done;
    },
    'auth/changeTelegramUsername': async ({ newTelegramUsername }, { caller }) => {
      await changeTelegram(deps, caller.buyerId, newTelegramUsername);
      return done;
    },
    'auth/changeEmail': async ({ newEmail }, context) => {
      await changeEmail(deps, newEmail, context);
      return done;
    },
    'auth/confirmEmailChange': async ({ token }, context) => {
      await confirmEmailChange(deps, token, context);
      return done;
    },
    'auth/deleteAccount': async (input, context) => {
      await deleteAccount(deps, input, context);
      return done;
    },
    'auth/confirmAccountDeletion': async ({ token }, context) => {
      await confirmAccountDeletion(deps, token, context);
      return done;
    },
  };
}
