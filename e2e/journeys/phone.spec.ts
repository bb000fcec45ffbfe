import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf, pressPay } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the menu contains what does not fit into the header', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Категории' })).toBeHidden();
  await page.getByRole('button', { name: 'Меню' }).tap();
  const menu = page.getByRole('dialog', { name: 'Лоток' });
  await expect(menu.getByRole('link', { name: 'Домены' })).toBeAttached();
  await expect(menu.getByRole('radio', { name: 'English' })).toBeVisible();
  await menu.getByRole('link', { name: 'Steam' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Steam' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the search is an overlay over the whole window', extended, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Поиск' }).tap();
  const layer = page.getByRole('dialog', { name: 'Поиск товаров' });
  const field = layer.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect.poll(() => layer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field.fill('steam');
  await layer.getByRole('option').first().tap();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(layer).toBeHidden();
});

test('a purchase uses bottom sheets with the button at the bottom', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 170 });
  await openPage(page, `/catalog?search=${encodeURIComponent(product.name)}`);
  const row = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .first();
  await row.getByRole('button', { name: 'Купить' }).tap();
  await page.getByRole('menuitem', { name: /^Купить/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Покупка' });
  await expect(sheet.getByText(product.name)).toBeVisible();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 844]);
  await expect(sheet.getByRole('button', { name: 'Оплатить' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, sheet);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).tap();
  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await order.getByRole('button', { name: /^Открыть\sзаказ/ }).tap();
  await expect(payment.getByRole('dialog').getByRole('list', { name: 'Товар' })).toBeVisible();
});

test(
  'filters are a dialog that shows the number of results, and the pager has five numbers',
  extended,
  async ({ page }) => {
    await openPage(page, '/catalog');
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    await expect(pages.getByRole('link', { name: /^Страница/ })).toHaveCount(5);
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByLabel('Категория', { exact: true }).selectOption('Steam');
    await sheet.getByRole('button', { name: /^Показать\s\d+\sтовар/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Фильтры, выбрано: 1' })).toBeVisible();
  },
);

test(
  'the floating buttons step aside while the page is scrolled, unless one has the focus',
  extended,
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const up = page.getByRole('button', { name: 'Наверх' });
    const support = page.getByRole('link', { name: /^Техническая поддержка/ });
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
    await expect(support).toBeInViewport({ ratio: 1 });
    await scrollTo(200);
    await expect(support).not.toBeInViewport();
    await page.clock.runFor(600);
    await expect(support).toBeInViewport({ ratio: 1 });

    await support.focus();
    await scrollTo(600);
    await expect(up).not.toHaveAttribute('inert');
    await expect(support).toBeInViewport({ ratio: 1 });
    await support.blur();
    await expect(support).not.toBeInViewport();
  },
);
