import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf, pressPay } from '../steps/buying.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';
import { holdScripts, slowScripts } from '../steps/scripts.ts';

test('a purchase works while every script loads slowly', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 160 });
  await slowScripts(page, 700);
  await page.goto(`/catalog?search=${encodeURIComponent(product.name)}`, { waitUntil: 'commit' });
  await page
    .getByRole('list', { name: 'Товары' })
    .getByRole('link', { name: product.name, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
  await page.getByRole('menuitem', { name: /^Купить/ }).click();
  const window = page.getByRole('dialog', { name: 'Покупка' });
  await expect(window).toBeVisible();
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const payment = await pressPay(page, window);
  await slowScripts(payment, 700);
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await order.getByRole('button', { name: /^Открыть\sзаказ/ }).click();
  await expect(payment.getByRole('dialog').getByRole('list', { name: /^Товар/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Оплата заказа' }).getByText('Оплата получена')).toBeVisible();
});

test.describe('clicks before hydration are replayed after it', () => {
  test('a click on a menu button opens the menu', extended, async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 160 });
    const { release } = await holdScripts(page);
    await page.goto(`/products/${product.id}`, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
    release();
    await page.getByRole('menuitem', { name: /^Купить/ }).click();
    await expect(page.getByRole('dialog', { name: 'Покупка' }).getByText(product.name)).toBeVisible();
  });

  test('only the last of several clicks is replayed, once', extended, async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 160 });
    await enterWithCart(context, call, [[product, 1]]);
    const { release } = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В\sизбранное/ })
      .first()
      .click();
    await banner.getByRole('button', { name: /^Корзина/ }).click();
    await banner.getByRole('button', { name: /^Корзина/ }).click();
    release();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await expect(cart.getByText(product.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a submitted form is validated with the typed text', extended, async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByLabel('Логин или почта').fill('nobody_here');
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    release();
    await expect(main.getByText('Введите пароль')).toBeVisible();
    await expect(main.getByLabel('Логин или почта')).toHaveValue('nobody_here');
    await expect(page).toHaveURL('/login');
  });
});

test('the search of a wide window shows that it is loading', extended, async ({ page }) => {
  await openPage(page, '/');
  const { requested, release } = await holdScripts(page, 'search-panel-');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('steam');
  await requested;
  await expect(page.getByRole('banner').getByText('Загрузка')).toBeAttached();
  release();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
});

test('a language that loads late does not replace one that was chosen after it', extended, async ({ page }) => {
  await openPage(page, '/');
  const { requested, release } = await holdScripts(page, 'en-');
  const choice = page.getByRole('contentinfo').getByRole('radiogroup');
  await choice.getByRole('radio', { name: 'English' }).click();
  await requested;
  await choice.getByRole('radio', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  const late = page.waitForResponse(/assets\/en-/);
  release();
  await late;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the search button shows a spinner while its overlay loads', extended, async ({ page }) => {
    await openPage(page, '/');
    const { requested, release } = await holdScripts(page, 'search-layer-');
    const button = page.getByRole('banner').getByRole('button', { name: 'Поиск' });
    await button.tap();
    await requested;
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog', { name: 'Поиск товаров' }).getByRole('combobox')).toBeFocused();
  });
});

test.describe('a search whose script fails to load', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|not loaded/ });

  test('shows an error, and is loaded again with the next letter', extended, async ({ page }) => {
    await openPage(page, '/');
    await page.route('**/assets/search-panel-*.js', (route) => route.abort(), { times: 1 });
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('stea');
    await expect(page.getByRole('region', { name: 'Сообщения' }).getByText(/^Нет\sсвязи/)).toBeVisible();
    await field.fill('steam');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
