import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPurchase } from '../steps/buying.ts';
import { enterWithBalance } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { holdScripts } from '../steps/scripts.ts';

/** Longer than the debounce of any filter (spec, section 4). */
const MAX_DEBOUNCE_MS = 2_000;

test(
  'a pending filter does not cancel the navigation to a product, and is in the URL after Back',
  extended,
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/catalog');
    const rows = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
    const { requested, release } = await holdScripts(page, 'product-');
    const sorted = page.waitForResponse(/searchCatalogProducts.*sortBy=pricedown/);
    await page.getByLabel('Сортировка').selectOption('Сначала дороже');
    await page.clock.runFor(MAX_DEBOUNCE_MS / 4);
    await sorted;
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const name = await rows.first().getByRole('link').innerText();
    await rows.first().getByRole('link').click();
    await requested;
    await page.clock.runFor(MAX_DEBOUNCE_MS);
    release();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/catalog?sortBy=pricedown');
    await expect(rows.first()).toContainText(name);
  },
);

test('a pending filter of a category does not cancel the navigation of a header link', extended, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/categories/1');
  const { requested, release } = await holdScripts(page, 'favorites-');
  await page.getByLabel('Сортировка').selectOption('Сначала новые');
  await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).click();
  await requested;
  await page.clock.runFor(MAX_DEBOUNCE_MS);
  release();
  await expect(page).toHaveURL('/favorites');
  await page.goBack();
  await expect(page).toHaveURL('/categories/1?sortBy=newest');
  await expect(page.getByLabel('Сортировка')).toHaveValue('newest');
});

test(
  'a typed domain does not cancel a navigation, and is in the field after Back',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 0);
    await page.clock.install();
    await openPage(page, '/domains');
    const { requested, release } = await holdScripts(page, 'help-');
    const field = page.getByRole('textbox', { name: 'Имя домена' });
    await field.fill('my-name');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Помощь' }).click();
    await requested;
    await page.clock.runFor(MAX_DEBOUNCE_MS);
    release();
    await expect(page).toHaveURL('/help');
    await page.goBack();
    await expect(page).toHaveURL('/domains?domain=my-name');
    await expect(field).toHaveValue('my-name');
  },
);

test.describe('in an in-app browser', () => {
  test.use({ expectedConsoleErrors: /no payment window/ });

  test('the payment link is shown if window.open throws', extended, async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    // As in-app browsers do.
    await page.addInitScript(() => {
      window.open = () => {
        throw new DOMException('not supported', 'NotSupportedError');
      };
    });
    const purchase = await openPurchase(page, product);
    await purchase.getByRole('radio', { name: /^Карта/ }).check();
    await purchase.getByRole('button', { name: 'Оплатить' }).click();
    const link = page
      .getByRole('dialog', { name: 'Оплата заказа' })
      .getByRole('link', { name: 'Открыть страницу оплаты' });
    await expect(link).toHaveAttribute('href', /\/sandbox\//);
  });
});
