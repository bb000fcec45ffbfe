import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Vault } from '../../platform/secrets.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeTelegram } from './change-telegram.ts';
import { checkResetCode } from './check-reset-code.ts';
import { confirmAccountDeletion, type Eraser } from './confirm-account-deletion.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteAccount } from './delete-account.ts';
import type { ListHeldDomains } from './held-domains.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetCode } from './send-reset-code.ts';

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

type Parts = {
  db: Db;
  vault: Vault;
  hasRateLimits: boolean;
  /** What other modules keep of a buyer is theirs to erase. */
  erasers: readonly Eraser[];
  listRegisteredDomains: ListHeldDomains;
};

export function credentialsRoutes(parts: Parts): Pick<Routes, CredentialCalls> {
  const done = { ok: true } as const;
  return {
    'auth/sendPasswordResetEmail': async (input, context) => {
      await sendResetCode(parts, input, context);
      return done;
    },
    'auth/checkResetPasswordCode': async (input, context) => {
      await checkResetCode(parts, input, context);
      return done;
    },
    'auth/resetPassword': async (input, context) => {
      await resetPassword(parts, input, context);
      return done;
    },
    'auth/changePassword': async (input, context) => {
      await changePassword(parts, input, context);
      return done;
    },
    'auth/changeTelegramUsername': async ({ newTelegramUsername }, { caller }) => {
      await changeTelegram(parts, caller.buyerId, newTelegramUsername);
      return done;
    },
    'auth/changeEmail': async ({ newEmail }, context) => {
      await changeEmail(parts, newEmail, context);
      return done;
    },
    'auth/confirmEmailChange': async ({ token }, context) => {
      await confirmEmailChange(parts, token, context);
      return done;
    },
    'auth/deleteAccount': async (input, context) => {
      await deleteAccount(parts, input, context);
      return done;
    },
    'auth/confirmAccountDeletion': async ({ token }, context) => {
      await confirmAccountDeletion(parts, token, context);
      return done;
    },
  };
}
