import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { openPage } from '../steps/guest.ts';
import { extendTimers } from '../steps/timers.ts';

/** Delays the sign-out until `release` is called, and counts its requests. */
async function delayLogOut(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/auth/logout', async (route) => {
    requests += 1;
    await promise;
    await route.continue();
  });
  return { release, count: () => requests };
}

test('the header shows the balance, and leads to top-up, settings and sign-out by keyboard', async ({
  page,
  context,
  call,
}) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  await openPage(page, '/');
  await expectBalance(page, '0,00 ₽');
  await topUp(call, account, { amount: 1250, system: 'card' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectBalance(page, '1 250,00 ₽');
  await page.getByRole('banner').getByRole('link', { name: 'Баланс 1 250,00 ₽, пополнить' }).click();
  await expect(page).toHaveURL('/profile/top-up');
  await expect(page.getByRole('heading', { level: 1, name: /^Пополнение\sбаланса/ })).toBeVisible();

  const profile = page.getByRole('banner').getByRole('button', { name: /Профиль/ });
  const seen = await profile.innerText();
  expect(await profile.getAttribute('aria-label')).toContain(seen);
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Настройки' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Настройки' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(call('auth/verifyToken', {}, { token: account.token })).rejects.toThrow();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  'the balance is refreshed for a user who returns to the tab in the first second',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    // The first second, in which the page of a user is loading.
    await extendTimers(page, 1000);
    await openPage(page, '/profile/top-up');
    const balance = page.getByRole('main').getByRole('status').filter({ hasText: '₽' });
    await expect(balance).toHaveText('0,00 ₽');
    await topUp(call, account, { amount: 1250, system: 'card' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(balance).toHaveText('1 250,00 ₽');
    await topUp(call, account, { amount: 1000, system: 'card' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(balance).toHaveText('2 250,00 ₽');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Баланс/ })).toHaveCount(0);
  },
);

test('Sign out shows that it works, and a second press sends nothing', extended, async ({ page, context, call }) => {
  await enterAsUser(context, await createAccount(call));
  await openPage(page, '/');
  const logOut = await delayLogOut(page);
  const profile = page.getByRole('banner').getByRole('button', { name: /Профиль/ });
  await profile.click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(profile).toHaveAccessibleName(/, Выполняется$/);
  await profile.click({ force: true });
  await expect(page.getByRole('menu')).toBeHidden();
  logOut.release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(logOut.count()).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the menu contains balance, settings and sign-out', extended, async ({ page, context, call }) => {
    await enterAsUser(context, await createAccount(call));
    await openPage(page, '/');
    const menu = page.getByRole('dialog');
    const open = page.getByRole('button', { name: 'Меню' });
    await open.click();
    await menu.getByRole('link', { name: /^Баланс/ }).click();
    await expect(page).toHaveURL('/profile/top-up');
    await expect(menu).toBeHidden();
    await open.click();
    const logOut = await delayLogOut(page);
    const press = menu.getByRole('button', { name: 'Выйти' });
    await press.click();
    await expect(press).toHaveAccessibleName('Выйти Выполняется');
    await press.click({ force: true });
    logOut.release();
    await expect(page).toHaveURL('/login');
    expect(logOut.count()).toBe(1);
  });
});
