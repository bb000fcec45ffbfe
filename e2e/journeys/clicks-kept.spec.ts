import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPurchase } from '../steps/buying.ts';
import { enterWithBalance } from '../steps/domains.ts';
import { arrive } from '../steps/guest.ts';
import { holdScripts } from '../steps/scripts.ts';

/** Longer than any change of filters waits for the address (spec, section 4). */
const LONGEST_PAUSE_MS = 2_000;

test('a filter that waits for the address does not end the way to a product, and is there on the way back', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/catalog');
  const rows = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
  const { asked, letGo } = await holdScripts(page, 'product-');
  const answered = page.waitForResponse(/searchCatalogProducts.*sortBy=pricedown/);
  await page.getByLabel('Сортировка').selectOption('Сначала дороже');
  await page.clock.runFor(LONGEST_PAUSE_MS / 4);
  await answered;
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const name = await rows.first().getByRole('link').innerText();
  await rows.first().getByRole('link').click();
  await asked;
  await page.clock.runFor(LONGEST_PAUSE_MS);
  letGo();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/catalog?sortBy=pricedown');
  await expect(rows.first()).toContainText(name);
});

test('a filter of a category does not end the way that a link of the header leads', async ({ page }) => {
  await page.clock.install();
  await arrive(page, '/categories/1');
  const { asked, letGo } = await holdScripts(page, 'favorites-');
  await page.getByLabel('Сортировка').selectOption('Сначала новые');
  await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).click();
  await asked;
  await page.clock.runFor(LONGEST_PAUSE_MS);
  letGo();
  await expect(page).toHaveURL('/favorites');
  await page.goBack();
  await expect(page).toHaveURL('/categories/1?sortBy=newest');
  await expect(page.getByLabel('Сортировка')).toHaveValue('newest');
});

test('a domain that is typed does not end the way elsewhere, and stands in the field on the way back', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 0);
  await page.clock.install();
  await arrive(page, '/domains');
  const { asked, letGo } = await holdScripts(page, 'help-');
  const field = page.getByRole('textbox', { name: 'Имя домена' });
  await field.fill('my-name');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Помощь' }).click();
  await asked;
  await page.clock.runFor(LONGEST_PAUSE_MS);
  letGo();
  await expect(page).toHaveURL('/help');
  await page.goBack();
  await expect(page).toHaveURL('/domains?domain=my-name');
  await expect(field).toHaveValue('my-name');
});

test.describe('', () => {
  test.use({ expectedComplaints: /no payment window/ });

  test('where opening a window throws, the payment link is shown', async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 100 });
    // As browsers inside apps do.
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
