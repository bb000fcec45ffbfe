import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage } from '../steps/guest.ts';

test.use({ expectedConsoleErrors: /Failed to load resource/ });

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', '');

test('a page that is opened offline says so, and opens by itself when the connection is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  await mark(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Заказы' }).click();
  await expect(title(page, 'Нет связи с магазином')).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(title(page, 'Нет связи с магазином')).toBeVisible();

  await page.goBack();
  await expect(title(page, 'Цифровые товары поштучно')).toBeVisible();
  await page.goForward();
  await expect(title(page, 'Нет связи с магазином')).toBeVisible();

  await context.setOffline(false);
  await expect(title(page, 'Заказы')).toBeVisible();
  await expectSameDocument(page);
});

test('a page whose scripts did not load opens at a press, without a reload', extended, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await mark(page);
  // Nothing is retried without a press.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/assets/help-*.js', (route) => route.abort());
  await footerLink(page, 'Помощь').click();
  await expect(title(page, 'Нет связи с магазином')).toBeVisible();
  await page.unroute('**/assets/help-*.js');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(title(page, 'Помощь')).toBeVisible();
  await expectSameDocument(page);
});

test('a page opens by itself when the server responds again', extended, async ({ page }) => {
  await openPage(page, '/');
  await mark(page);
  await page.route('**/assets/help-*.js', (route) => route.fulfill({ status: 502, body: '' }));
  await footerLink(page, 'Помощь').click();
  await expect(title(page, 'Нет связи с магазином')).toBeVisible();
  await page.unroute('**/assets/help-*.js');
  await expect(title(page, 'Помощь')).toBeVisible();
  await expectSameDocument(page);
});
