import { isApiError } from '@lotok/client';
import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { retryAfterMinutes } from '../../shared/api/retry-after.ts';
import type { AuthFormError, RegisterField } from './auth.rules.ts';

export type FactorField = 'login' | 'password' | 'code';
export type ResetField = 'email' | 'code' | 'password' | 'repeat';
export type ResetStep = 'email' | 'code' | 'password';

/** An error of the form as a whole: the rate limit that was reached, else the text of the error code. */
export function toFormError(error: unknown): AuthFormError<never> {
  if (!isApiError(error)) return { field: 'form', key: 'error.INTERNAL' };
  if (error.code === 'RATE_LIMITED')
    return { field: 'form', key: 'auth.tooMany', values: { minutes: retryAfterMinutes(error) } };
  return { field: 'form', key: `error.${error.code}` };
}

/** 404 is shown at the login field and 401 at the password field (spec, section 8). */
export function signInFailure(error: unknown): AuthFormError<FactorField> {
  if (isApiError(error, 'USER_NOT_FOUND')) return { field: 'login', key: 'error.USER_NOT_FOUND' };
  if (isApiError(error, 'WRONG_PASSWORD')) return { field: 'password', key: 'error.WRONG_PASSWORD' };
  if (isApiError(error, 'SECOND_FACTOR_INVALID')) return { field: 'code', key: 'error.SECOND_FACTOR_INVALID' };
  return toFormError(error);
}

const registerFields = {
  EMAIL_EXISTS: 'email',
  LOGIN_EXISTS: 'login',
  TELEGRAM_USERNAME_EXISTS: 'telegram',
  PASSWORD_SHORT: 'password',
  HCAPTCHA_REQUIRED: 'captcha',
  HCAPTCHA_INVALID: 'captcha',
  HCAPTCHA_ERROR: 'captcha',
} as const;

/** Maps each error code of a registration to its field (spec, section 8). */
export function registerFailure(error: unknown): AuthFormError<RegisterField> {
  if (!isApiError(error)) return toFormError(error);
  if (error.code === 'VALIDATION') return invalid(error);
  const code = keyIn(registerFields, error.code);
  return code ? { field: registerFields[code], key: `error.${code}` } : toFormError(error);
}

function invalid(error: Error): AuthFormError<RegisterField> {
  const details = 'details' in error && Array.isArray(error.details) ? (error.details as { path: string }[]) : [];
  const path = details[0]?.path;
  if (path === 'login') return { field: 'login', key: 'auth.loginCharacters' };
  if (path === 'email') return { field: 'email', key: 'error.EMAIL_INVALID' };
  if (path === 'telegramUsername') return { field: 'telegram', key: 'auth.telegramStart' };
  if (path === 'password')
    return { field: 'password', key: 'auth.passwordLength', values: { max: PASSWORD_MAX_CHARACTERS } };
  return toFormError(error);
}

const failedStepKeys = {
  email: 'auth.reset.sendFailed',
  code: 'auth.reset.checkFailed',
  password: 'auth.reset.failed',
} as const;
const resetFields = {
  USER_NOT_FOUND: 'email',
  INVALID_RESET_CODE: 'code',
  RESET_CODE_EXPIRED: 'code',
  PASSWORD_SHORT: 'password',
} as const;
/** Reasons for a failed step that the buyer can do something about. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/** The error of a refused reset step, at the field where the buyer can correct it (spec, section 8). */
export function resetFailure(step: ResetStep, error: unknown): AuthFormError<ResetField> {
  const other: AuthFormError<never> = { field: 'form', key: failedStepKeys[step] };
  if (!isApiError(error)) return other;
  if (error.code === 'RATE_LIMITED') return toFormError(error);
  const code = keyIn(resetFields, error.code);
  if (code) return { field: resetFields[code], key: `error.${code}` };
  const reason = reasons.find((known) => known === error.code);
  return reason ? { ...other, because: `error.${reason}` } : other;
}

function keyIn<Key extends string>(table: Record<Key, unknown>, key: string): Key | undefined {
  return (Object.keys(table) as Key[]).find((known) => known === key);
}
