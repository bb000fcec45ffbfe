import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { createAccount, enterAsUser, readTokens } from '../steps/accounts.ts';
import { openPage } from '../steps/guest.ts';

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

  test('a person who declines is led back to the sign-in page', async ({ page }) => {
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

test.describe('the settings of the bot', () => {
  test('offer a link as a button and as a QR code, and show by themselves that Telegram is connected', async ({
    page,
    context,
    call,
  }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    let linked: object | null = null;
    let news = { orders: true, refunds: true, tickets: true, domains: true };
    // The journeys' shop has no bot: its answers are those of a shop that has one.
    await page.route('**/api/telegram/getStatus*', (route) =>
      route.fulfill({ json: { linked, is_offered: true, news } }),
    );
    await page.route('**/api/telegram/createLink', (route) =>
      route.fulfill({
        json: { url: 'https://t.me/bot?start=link_x', expires_at: new Date(Date.now() + 600_000).toISOString() },
      }),
    );
    await page.route('**/api/telegram/updateNews', (route) => {
      ({ news } = route.request().postDataJSON() as { news: typeof news });
      return route.fulfill({ json: { ok: true } });
    });
    await context.route('https://t.me/**', (route) => route.fulfill({ body: 'the bot' }));
    await openPage(page, '/profile/settings');
    const section = page.getByRole('region', { name: 'Бот в Telegram' });
    const opening = context.waitForEvent('page');
    await section.getByRole('button', { name: 'Подключить Telegram' }).click();
    const tab = await opening;
    await tab.waitForURL('https://t.me/bot?start=link_x');
    await expect(section.getByRole('img', { name: 'QR-код ссылки на бота' })).toBeVisible();
    await expect(section.getByRole('link', { name: 'Открыть бота' })).toHaveAttribute(
      'href',
      'https://t.me/bot?start=link_x',
    );
    linked = { username: 'anna_ru', first_name: 'Анна' };
    await expect(section.getByText('Подключён @anna_ru')).toBeVisible();
    await expect(page.getByText('Telegram подключён.')).toBeVisible();
    const orders = section.getByRole('switch', { name: 'Заказ выполнен' });
    await orders.click();
    await expect(orders).not.toBeChecked();
    expect(news).toEqual({ orders: false, refunds: true, tickets: true, domains: true });

    await page.route('**/api/telegram/unlink', (route) => {
      linked = null;
      return route.fulfill({ json: { ok: true } });
    });
    await section.getByRole('button', { name: 'Отключить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отключить Telegram?' });
    await dialog.getByRole('button', { name: 'Отключить' }).click();
    await expect(section.getByRole('button', { name: 'Подключить Telegram' })).toBeVisible();
  });
});
