import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf, pressPay } from '../steps/buying.ts';
import { arrive, enterWithCart } from '../steps/guest.ts';
import { holdScripts, slowScripts } from '../steps/scripts.ts';

test('a purchase over a line on which each script takes its time', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 160 });
  await slowScripts(page, 700);
  await page.goto(`/catalog?search=${encodeURIComponent(product.name)}`, { waitUntil: 'commit' });
  await page
    .getByRole('list', { name: 'Товары' })
    .getByRole('link', { name: product.name, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(`/products/${product.id}`);
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

test.describe('what is pressed before a page has its scripts is done once it has them', () => {
  test('a menu opens, and has its choices then', async ({ page, call }) => {
    const product = await findProduct(call, { minPrice: 160 });
    const { letGo } = await holdScripts(page);
    await page.goto(`/products/${product.id}`, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
    letGo();
    await page.getByRole('menuitem', { name: /^Купить/ }).click();
    await expect(page.getByRole('dialog', { name: 'Покупка' }).getByText(product.name)).toBeVisible();
  });

  test('the last of several presses, once', async ({ page, context, call }) => {
    const product = await findProduct(call, { minPrice: 160 });
    await enterWithCart(context, call, [[product, 1]]);
    const { letGo } = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В\sизбранное/ })
      .first()
      .click();
    await banner.getByRole('button', { name: /^Корзина/ }).click();
    await banner.getByRole('button', { name: /^Корзина/ }).click();
    letGo();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await expect(cart.getByText(product.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('signing in, with what is typed', async ({ page }) => {
    const { letGo } = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByLabel('Логин или почта').fill('nobody_here');
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    letGo();
    await expect(main.getByText('Введите пароль')).toBeVisible();
    await expect(main.getByLabel('Логин или почта')).toHaveValue('nobody_here');
    await expect(page).toHaveURL('/login');
  });
});

test('the search of a wide window says that it loads, and what fails', async ({ page }) => {
  await arrive(page, '/');
  const { asked, letGo } = await holdScripts(page, 'search-panel-');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('steam');
  await asked;
  await expect(page.getByRole('banner').getByText('Загрузка')).toBeAttached();
  letGo();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
});

test('a language that comes late does not take the place of one that was chosen after it', async ({ page }) => {
  await arrive(page, '/');
  const { asked, letGo } = await holdScripts(page, 'en-');
  const choice = page.getByRole('contentinfo').getByRole('radiogroup');
  await choice.getByRole('radio', { name: 'English' }).click();
  await asked;
  await choice.getByRole('radio', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  const late = page.waitForResponse(/assets\/en-/);
  letGo();
  await late;
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the search button turns while its layer loads', async ({ page }) => {
    await arrive(page, '/');
    const { asked, letGo } = await holdScripts(page, 'search-layer-');
    const button = page.getByRole('banner').getByRole('button', { name: 'Поиск' });
    await button.tap();
    await asked;
    await expect(button).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page.getByRole('dialog', { name: 'Поиск товаров' }).getByRole('combobox')).toBeFocused();
  });
});

test.describe('a search whose script is lost', () => {
  test.use({ expectedComplaints: /Failed to load resource|not loaded/ });

  test('says so, and comes with the next letter', async ({ page }) => {
    await arrive(page, '/');
    await page.route('**/assets/search-panel-*.js', (route) => route.abort(), { times: 1 });
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('stea');
    await expect(page.getByRole('region', { name: 'Сообщения' }).getByText(/^Нет\sсвязи/)).toBeVisible();
    await field.fill('steam');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
