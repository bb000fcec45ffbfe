import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { orderOf } from '../steps/buying.ts';
import { arrive } from '../steps/guest.ts';
import { openTab } from '../steps/tabs.ts';

// A finger and the keys of its own keyboard, and nothing else.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('from a category over filters and the cart to the goods by touch alone', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100, minQuantity: 30 });
  await arrive(page, '/catalog');
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

  const heart = row.getByRole('button', { name: /избранно/ });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
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
  await goods
    .getByRole('button', { name: /^Скопировать/ })
    .first()
    .tap();
  await expect(goods.getByText('Скопировано').first()).toBeVisible();
  await goods.getByRole('button', { name: 'Закрыть' }).first().tap();
  await expect(goods).toBeHidden();
});

test('a touch beside a menu closes it where the browser itself does not', async ({ page, call }) => {
  const product = await findProduct(call, { minPrice: 100 });
  await arrive(page, `/products/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().tap();
  const choice = page.getByRole('menuitem', { name: /^Купить/ });
  await expect(choice).toBeVisible();
  // What a page is told by itself moves no browser to close a menu: Safari before 18.3 closes none by touches.
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
