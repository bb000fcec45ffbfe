import {
  EMAIL_MAX_CHARACTERS,
  EMAIL_PATTERN,
  LOGIN_MAX_CHARACTERS,
  LOGIN_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RESET_CODE_CHARACTERS,
} from '@lotok/contract/limits';
import type { TextKey } from '@lotok/i18n';
import type { Filled, FieldError } from '../../shared/forms/use-form.ts';

export type AuthFormError<Field extends string> = FieldError<Field>;
type Rule = Pick<AuthFormError<never>, 'key' | 'values'> | null;
export type SignInField = 'login' | 'password';
export type RegisterField = 'login' | 'email' | 'password' | 'telegram' | 'captcha';
export type PasswordsField = 'password' | 'repeat';

/** The longest user name that Telegram allows, including the @. */
const TELEGRAM_MAX_CHARACTERS = 33;
const LOGIN_PATTERN = /^[A-Za-z0-9_]+$/;

/** The errors that prevent a form from being sent (spec, section 5): for each field the first rule that it breaks. */
export function validateSignIn({ login, password }: Filled<SignInField>): AuthFormError<SignInField>[] {
  return toErrors({ login: required(login, 'auth.enterLogin'), password: passwordRule(password) });
}

export function validateRegistration(filled: Filled<RegisterField>): AuthFormError<RegisterField>[] {
  const { login, email, password, telegram, captcha } = filled;
  return toErrors({
    login: loginRule(login),
    email: emailRule(email),
    password: passwordRule(password),
    telegram: telegramRule(telegram),
    captcha: required(captcha, 'auth.captcha.missing'),
  });
}

export function validateEmail({ email }: Filled<'email'>): AuthFormError<'email'>[] {
  return toErrors({ email: emailRule(email) });
}

export function validateCode({ code }: Filled<'code'>): AuthFormError<'code'>[] {
  const isWhole = code.length === RESET_CODE_CHARACTERS;
  const rule: Rule = isWhole ? null : { key: 'auth.reset.codeLength', values: { count: RESET_CODE_CHARACTERS } };
  return toErrors({ code: required(code, 'auth.reset.enterCode') ?? rule });
}

export function validateNewPassword({ password, repeat }: Filled<PasswordsField>): AuthFormError<PasswordsField>[] {
  const broken = passwordRule(password);
  const isSame = password === repeat;
  return toErrors({ password: broken, repeat: broken || isSame ? null : { key: 'auth.reset.mismatch' } });
}

function loginRule(login: string): Rule {
  const { length } = login;
  if (length === 0) return { key: 'auth.enterLogin' };
  if (length < LOGIN_MIN_CHARACTERS || length > LOGIN_MAX_CHARACTERS)
    return { key: 'auth.loginLength', values: { min: LOGIN_MIN_CHARACTERS, max: LOGIN_MAX_CHARACTERS } };
  return LOGIN_PATTERN.test(login) ? null : { key: 'auth.loginCharacters' };
}

function emailRule(email: string): Rule {
  if (email === '') return { key: 'auth.enterEmail' };
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(email) ? null : { key: 'error.EMAIL_INVALID' };
}

function passwordRule(password: string): Rule {
  if (password === '') return { key: 'auth.enterPassword' };
  if (password.length < PASSWORD_MIN_CHARACTERS) return { key: 'error.PASSWORD_SHORT' };
  if (password.length <= PASSWORD_MAX_CHARACTERS) return null;
  return { key: 'auth.passwordLength', values: { max: PASSWORD_MAX_CHARACTERS } };
}

function telegramRule(telegram: string): Rule {
  if (telegram === '') return null;
  if (!telegram.startsWith('@')) return { key: 'auth.telegramStart' };
  const isName = telegram.length > 1 && telegram.length <= TELEGRAM_MAX_CHARACTERS;
  return isName ? null : { key: 'auth.telegramName', values: { max: TELEGRAM_MAX_CHARACTERS } };
}

const required = (text: string, key: TextKey): Rule => (text === '' ? { key } : null);

/** The errors in the order of the fields. */
function toErrors<Field extends string>(rules: Record<Field, Rule>): AuthFormError<Field>[] {
  return (Object.entries(rules) as [Field, Rule][]).flatMap(([field, rule]) => (rule ? [{ field, ...rule }] : []));
}
