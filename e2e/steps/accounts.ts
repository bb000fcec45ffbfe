import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { openPage } from './guest.ts';

export type Account = { login: string; email: string; password: string; token: string };

/** Unique credentials for a new account. */
export function newCredentials(): Omit<Account, 'token'> {
  const login = `b_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  return { login, email: `${login}@example.com`, password: `${login}-Пароль` };
}

/** Registers an account through the API. */
export async function createAccount(
  call: Call,
  more: { telegramUsername?: string; refCode?: string } = {},
): Promise<Account> {
  const credentials = newCredentials();
  const { token } = await call(
    'auth/register',
    { ...credentials, hCaptchaToken: 'test', refCode: null, ...more },
    { token: null },
  );
  return { ...credentials, token };
}

/** Signs a user in before the first page loads, until signing out. */
export async function enterAsUser(context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<void> {
  await context.addInitScript((known) => {
    // A blank tab has no storage to sign in with.
    if (origin === 'null' || localStorage.getItem('entered')) return;
    localStorage.setItem('entered', 'yes');
    localStorage.setItem('token', known);
  }, token);
}

/** Expects the page to show this user as signed in. */
export async function expectUser(page: Page, { login }: Pick<Account, 'login'>): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(login, 'i') })).toBeVisible();
}

/** Signs in on the current page, for this session only: "remember me" is not checked. */
export async function fillSignIn(page: Page, { login, password }: Pick<Account, 'login' | 'password'>): Promise<void> {
  await page.getByLabel('Логин или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await openPage(page, '/login');
  await fillSignIn(page, account);
  await expectUser(page, account);
}

/** The tokens in local and session storage. */
export function readTokens(page: Page) {
  return page.evaluate(() => ({
    local: localStorage.getItem('token'),
    session: sessionStorage.getItem('token'),
    guest: localStorage.getItem('guestToken'),
  }));
}
