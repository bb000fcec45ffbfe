import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN, PASSWORD_MIN_CHARACTERS } from '@lotok/contract/limits';
import type { FieldError } from '../../shared/forms/use-form.ts';

/** The first broken rule of a settings form (spec, section 5); null if the form may be sent. */
export function findEmailError(email: string): FieldError<'email'> | null {
  if (email === '') return { field: 'email', key: 'email.empty' };
  const isEmail = email.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(email);
  return isEmail ? null : { field: 'email', key: 'error.EMAIL_INVALID' };
}

export function findTelegramError(telegram: string): FieldError<'telegram'> | null {
  if (telegram === '') return { field: 'telegram', key: 'telegram.empty' };
  return /^@./.test(telegram) ? null : { field: 'telegram', key: 'telegram.at' };
}

export type PasswordField = 'old' | 'new' | 'repeat';
export type Passwords = Record<PasswordField, string>;

export function findPasswordError(passwords: Passwords): FieldError<PasswordField> | null {
  const empty = (['old', 'new', 'repeat'] as const).find((field) => passwords[field] === '');
  if (empty) return { field: empty, key: 'password.fillIn' };
  if (passwords.new !== passwords.repeat) return { field: 'repeat', key: 'password.differ' };
  return passwords.new.length < PASSWORD_MIN_CHARACTERS ? { field: 'new', key: 'error.PASSWORD_SHORT' } : null;
}
