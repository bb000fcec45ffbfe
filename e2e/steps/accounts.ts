import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { arrive } from './guest.ts';

export type Account = { login: string; email: string; password: string; token: string };

/** What a new account is made of; another each time. */
export function newCredentials(): Omit<Account, 'token'> {
  const login = `b_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  return { login, email: `${login}@example.com`, password: `${login}-Пароль` };
}

/** An account that somebody has already, made beside the browser. */
export async function makeAccount(call: Call, more: { telegramUsername?: string } = {}): Promise<Account> {
  const credentials = newCredentials();
  const { token } = await call(
    'auth/register',
    { ...credentials, ...more, hCaptchaToken: 'test', refCode: null },
    { token: null },
  );
  return { ...credentials, token };
}

/** A user who is signed in before the browser opens, and stays so until signing out. */
export async function enterAsUser(context: BrowserContext, { token }: Pick<Account, 'token'>): Promise<void> {
  await context.addInitScript((known) => {
    // An empty tab has no storage to enter by.
    if (origin === 'null' || localStorage.getItem('entered')) return;
    localStorage.setItem('entered', 'yes');
    localStorage.setItem('token', known);
  }, token);
}

/** Who the page stands for: the profile menu shows only for users, and says for whom. */
export async function expectUser(page: Page, { login }: Pick<Account, 'login'>): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(login, 'i') })).toBeVisible();
}

/** Signs in on the page that is open, for this visit alone: "remember me" is not ticked. */
export async function fillSignIn(page: Page, { login, password }: Pick<Account, 'login' | 'password'>): Promise<void> {
  await page.getByLabel('Логин или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await arrive(page, '/login');
  await fillSignIn(page, account);
  await expectUser(page, account);
}

/** Where the page keeps which token. */
export function readTokens(page: Page) {
  return page.evaluate(() => ({
    lasting: localStorage.getItem('token'),
    forThisVisit: sessionStorage.getItem('token'),
    guest: localStorage.getItem('guestToken'),
  }));
}
