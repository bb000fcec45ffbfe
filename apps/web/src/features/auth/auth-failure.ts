import { isApiError } from '@lotok/client';
import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { retryAfterMinutes } from '../../shared/retry-after.ts';
import type { Fault, RegisterField } from './auth.rules.ts';

export type FactorField = 'login' | 'password' | 'code';
export type ResetField = 'email' | 'code' | 'password' | 'repeat';
export type ResetStep = 'email' | 'code' | 'password';

/** A failure that nobody can mend in a field: the limit that was met, else what the code says. */
export function failure(error: unknown): Fault<never> {
  if (!isApiError(error)) return { field: 'form', key: 'error.INTERNAL' };
  if (error.code === 'RATE_LIMITED')
    return { field: 'form', key: 'auth.tooMany', values: { minutes: retryAfterMinutes(error) } };
  return { field: 'form', key: `error.${error.code}` };
}

/** 404 is told under the login and 401 under the password (spec, section 8). */
export function signInFailure(error: unknown): Fault<FactorField> {
  if (isApiError(error, 'USER_NOT_FOUND')) return { field: 'login', key: 'error.USER_NOT_FOUND' };
  if (isApiError(error, 'WRONG_PASSWORD')) return { field: 'password', key: 'error.WRONG_PASSWORD' };
  if (isApiError(error, 'SECOND_FACTOR_INVALID')) return { field: 'code', key: 'error.SECOND_FACTOR_INVALID' };
  return failure(error);
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

/** Each error code of a registration under its own field (spec, section 8). */
export function registerFailure(error: unknown): Fault<RegisterField> {
  if (!isApiError(error)) return failure(error);
  if (error.code === 'VALIDATION') return invalid(error);
  const code = keyIn(registerFields, error.code);
  return code ? { field: registerFields[code], key: `error.${code}` } : failure(error);
}

function invalid(error: Error): Fault<RegisterField> {
  const details = 'details' in error && Array.isArray(error.details) ? (error.details as { path: string }[]) : [];
  const path = details[0]?.path;
  if (path === 'login') return { field: 'login', key: 'auth.loginCharacters' };
  if (path === 'email') return { field: 'email', key: 'error.EMAIL_INVALID' };
  if (path === 'telegramUsername') return { field: 'telegram', key: 'auth.telegramStart' };
  if (path === 'password')
    return { field: 'password', key: 'auth.passwordLength', values: { max: PASSWORD_MAX_CHARACTERS } };
  return failure(error);
}

const failedStep = {
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
/** Why a step failed, where the buyer can do something about it. */
const reasons = ['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const;

/** What a step of a reset is refused with, under the field that mends it (spec, section 8). */
export function resetFailure(step: ResetStep, error: unknown): Fault<ResetField> {
  const other: Fault<never> = { field: 'form', key: failedStep[step] };
  if (!isApiError(error)) return other;
  if (error.code === 'RATE_LIMITED') return failure(error);
  const code = keyIn(resetFields, error.code);
  if (code) return { field: resetFields[code], key: `error.${code}` };
  const reason = reasons.find((known) => known === error.code);
  return reason ? { ...other, because: `error.${reason}` } : other;
}

function keyIn<Key extends string>(table: Record<Key, unknown>, key: string): Key | undefined {
  return (Object.keys(table) as Key[]).find((known) => known === key);
}
