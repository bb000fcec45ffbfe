import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Before the sign-in, the session call returns 401, which browsers write to the console. */
export const BEFORE_SIGN_IN = /status of 401/;

/** The data folder of the shop that journeys of the office change. */
export const officeDataDir = (): string => process.env.OFFICE_DATA_DIR ?? process.env.SHOP_DATA_DIR ?? '';

/** Login and password of the first operator, which the server has stored beside its data. */
export async function firstOperator(dataDir = officeDataDir()): Promise<{ login: string; password: string }> {
  const file = path.join(dataDir, 'operator-password');
  const [login = '', password = ''] = (await readFile(file, 'utf8')).trim().split(' ');
  return { login, password };
}

/** Signs in at the back office and waits for its first page, the dashboard. */
export async function enterOffice(page: Page, operator: { login: string; password: string }): Promise<void> {
  await signInAtOffice(page, operator);
  await expect(page.getByRole('heading', { name: `Здравствуйте, ${operator.login}` })).toBeVisible();
}

/** Signs in at the back office. Roles without the dashboard have another first page. */
export async function signInAtOffice(
  page: Page,
  { login, password }: { login: string; password: string },
): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel(/^Логин/).fill(login);
  await page.getByLabel(/^Пароль/).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/**
 * Presses keys one after the other without waiting until the page has handled each. The second key of a sequence counts for a moment
 * only, which a page that is still being drawn would use up.
 */
export async function pressAtOnce(page: Page, ...pressed: string[]): Promise<void> {
  await Promise.all(pressed.map((key) => page.keyboard.press(key)));
}
