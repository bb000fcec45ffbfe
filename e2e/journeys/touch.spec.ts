import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf } from '../steps/buying.ts';
import { openPage } from '../steps/guest.ts';
import { openTab } from '../steps/tabs.ts';
import { extendTimers } from '../steps/timers.ts';

// Touch and an on-screen keyboard only.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a product is found, put into the cart and bought by touch alone', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100, minQuantity: 30 });
  await openPage(page, '/catalog');
  await page.getByRole('main').getByLabel('Поиск по каталогу').last().tap();
  await page.keyboard.type(product.name);
  await page.getByRole('button', { name: /^Фильтры/ }).tap();
  const filters = page.getByRole('dialog', { name: 'Фильтры' });
  await filters.getByRole('button', { name: /^Показать\s/ }).tap();
  await expect(filters).toBeHidden();
  const row = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .first();

  const favoriteButton = row.getByRole('button', { name: /избранно/ });
  await favoriteButton.tap();
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: 'Купить' }).tap();
  await page.getByRole('menuitem', { name: /^В\sкорзину/ }).tap();
  await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Открыть корзину' }).tap();

  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await cart.getByRole('button', { name: 'Больше' }).tap();
  await cart.getByRole('button', { name: 'Больше' }).tap();
  await cart.getByRole('button', { name: 'Меньше' }).tap();
  await expect(cart.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await cart
    .getByText(/^Карта/)
    .first()
    .tap();
  await expect(cart.getByRole('radio', { name: /^Карта/ })).toBeChecked();
  await cart.getByLabel(/^Почта/).tap();
  await page.keyboard.type('buyer@example.com');
  const payment = await openTab(page, () => cart.getByRole('button', { name: 'Перейти к оплате' }).tap());
  await payment.getByRole('button', { name: 'Оплатить', exact: true }).tap();

  const order = orderOf(payment, product);
  await expect(order.getByText('Выполнен')).toBeVisible();
  await order.getByRole('button', { name: /^Открыть\sзаказ/ }).tap();
  const goods = payment.getByRole('dialog');
  await expect(goods.getByRole('list', { name: /^Товар/ }).getByRole('listitem')).toHaveCount(2);
  // “Copied” is shown for one second, which a slow machine may miss.
  await extendTimers(payment, 1000);
  await goods
    .getByRole('button', { name: /^Скопировать/ })
    .first()
    .tap();
  await expect(goods.getByText('Скопировано').first()).toBeVisible();
  await goods.getByRole('button', { name: 'Закрыть' }).first().tap();
  await expect(goods).toBeHidden();
});

test('a touch outside a menu closes it if the browser itself does not', extended, async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await openPage(page, `/products/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().tap();
  const choice = page.getByRole('menuitem', { name: /^Купить/ });
  await expect(choice).toBeVisible();
  // Synthetic events do not make the browser close a popover, like touches in Safari before 18.3.
  const touch = (name: string) =>
    page.evaluate(
      (selector) =>
        document
          .querySelector(selector)
          ?.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true })),
      name,
    );
  await touch('[role=menuitem]');
  await expect(choice).toBeVisible();
  await touch('h1');
  await expect(choice).toBeHidden();
});
