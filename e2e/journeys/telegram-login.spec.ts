import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount, enterAsUser, readTokens } from '../steps/accounts.ts';
import { openPage } from '../steps/guest.ts';
import { addPerson } from '../steps/telegram.ts';

/** Goes from the sign-in page to the page of Telegram and chooses a person there. */
async function signInAs(page: Page, person: string): Promise<void> {
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  await expect(page.getByRole('heading', { name: 'Вход через Telegram' })).toBeVisible();
  await page.getByRole('button', { name: person }).click();
}

test.describe('sign-in with Telegram', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|not signed in with Telegram/ });

  test('a person without an account is asked, starts with Telegram, and is the same user the next time', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, '李明');
    await expect(page.getByRole('heading', { name: 'Этот Telegram ещё не подключён' })).toBeVisible();
    await page.getByRole('button', { name: 'Начать с Telegram' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /@liming_sandbox/ })).toBeVisible();
    expect((await readTokens(page)).session).not.toBeNull();

    await openPage(page, '/profile/settings');
    await expect(page.getByText('Вы вошли как @liming_sandbox')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Почта' })).toHaveCount(0);

    const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const again = await other.newPage();
    await signInAs(again, '李明');
    await expect(again.getByRole('banner').getByRole('button', { name: /@liming_sandbox/ })).toBeVisible();
    await other.close();
  });

  test('a person who registers may start with Telegram instead', extended, async ({ page }) => {
    await openPage(page, '/register');
    await page.getByRole('button', { name: 'Начать с Telegram' }).click();
    await expect(page.getByRole('heading', { name: 'Вход через Telegram' })).toBeVisible();
    await page.getByRole('button', { name: 'Отказаться' }).click();
    await expect(page.getByText('Вход не подтверждён')).toBeVisible();
  });

  test('a person who declines is led back to the sign-in page', extended, async ({ page }) => {
    await signInAs(page, 'Отказаться');
    await expect(page.getByText('Вход не подтверждён')).toBeVisible();
    await page.getByRole('link', { name: 'Ко входу' }).click();
    await expect(page.getByLabel('Логин или почта')).toBeVisible();
  });

  test('an answer that another browser has asked for signs nobody in', async ({ page }) => {
    await openPage(page, '/telegram-login?code=made-up&state=made-up');
    await expect(page.getByText('Telegram не подтвердил вход')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('refCode'))).toBeNull();
  });
});

test.describe('the page of a link from the chat', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|link failed/ });

  test('signs in by a press only, and explains a dead link', async ({ page }) => {
    await openPage(page, '/sign-in-link?token=dead');
    await page.getByRole('button', { name: 'Войти и продолжить' }).click();
    await expect(page.getByText('Ссылка уже использована или устарела')).toBeVisible();
  });
});

test(
  'the settings offer the bot as a button and as a QR code, and show by themselves what happens in the chat',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    await addPerson(context, { name: 'Зинаида' });
    await openPage(page, '/profile/settings');
    const section = page.getByRole('region', { name: 'Бот в Telegram' });
    const opening = context.waitForEvent('page');
    await section.getByRole('button', { name: 'Подключить Telegram' }).click();
    const chat = await opening;
    await expect(section.getByRole('img', { name: 'QR-код ссылки на бота' })).toBeVisible();
    const link = section.getByRole('link', { name: 'Открыть бота' });
    await expect(link).toHaveAttribute('href', /\/sandbox\/telegram\?bot=lotok_goods_bot&start=link_/);
    await expect(chat).toHaveURL((await link.getAttribute('href')) ?? '');
    await chat.getByRole('button', { name: 'Запустить' }).click();
    await expect(chat.getByRole('log')).toContainText(`чат подключён к аккаунту ${account.login}`);

    await expect(section.getByText('Подключён Зинаида')).toBeVisible();
    await expect(page.getByText('Telegram подключён.')).toBeVisible();
    const orders = section.getByRole('switch', { name: 'Заказ выполнен' });
    await orders.click();
    await expect(orders).not.toBeChecked();
    const { news } = await call('telegram/getStatus', {}, { token: account.token });
    expect(news).toEqual({ orders: false, refunds: true, tickets: true, domains: true });

    await section.getByRole('button', { name: 'Отключить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отключить Telegram?' });
    await dialog.getByRole('button', { name: 'Отключить' }).click();
    await expect(section.getByRole('button', { name: 'Подключить Telegram' })).toBeVisible();
    expect((await call('telegram/getStatus', {}, { token: account.token })).linked).toBeNull();
  },
);
