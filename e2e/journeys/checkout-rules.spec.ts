import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';

const languages = [
  {
    language: 'ru',
    open: 'Корзина, 1 товар',
    pay: 'Перейти к оплате',
    agree: /Принимаю/,
    email: 'Почта для копии заказа',
    card: /^Карта/,
    errors: [
      'Чтобы продолжить, примите правила магазина и условия замены.',
      'Выберите способ оплаты.',
      'Введите адрес почты полностью, например name@example.com.',
      'Минимальная сумма заказа — 5 ₽.',
    ],
  },
  {
    language: 'en',
    open: 'Cart, 1 item',
    pay: 'Proceed to payment',
    agree: /I agree to the/,
    email: 'Email for a copy of your order',
    card: /^Card/,
    errors: [
      'You must agree to the store rules and replacement conditions.',
      'Select a payment method.',
      'Enter a valid email.',
      'Minimum order amount is 5 ₽.',
    ],
  },
] as const;

for (const { language, open, pay, agree, email, card, errors } of languages) {
  test(
    `a checkout is checked in the order of the rules, ${language}`,
    unlessRussian(language),
    async ({ page, context, call }) => {
      const cheap = await findProduct(call, { maxPrice: 4.99 });
      await enterWithCart(context, call, [[cheap, 1]]);
      await openPage(page, `/?lang=${language}`);
      await page.getByRole('button', { name: open }).click();
      const cart = page.getByRole('dialog');
      const alert = (text: string) => cart.getByRole('alert').filter({ hasText: text });
      const press = cart.getByRole('button', { name: pay });
      await expect(cart.getByRole('checkbox', { name: agree })).toBeChecked();

      await cart.getByRole('checkbox', { name: agree }).uncheck();
      await cart.getByLabel(email).fill('не почта');
      await press.click();
      await expect(alert(errors[0])).toBeVisible();
      await expect(cart.getByRole('checkbox', { name: agree })).toBeFocused();

      await cart.getByRole('checkbox', { name: agree }).check();
      await press.click();
      await expect(alert(errors[1])).toBeVisible();

      await cart.getByRole('radio', { name: card }).check();
      await press.click();
      await expect(alert(errors[2])).toBeVisible();
      await expect(cart.getByLabel(email)).toBeFocused();
      await expect(cart.getByLabel(email)).toHaveAccessibleDescription(errors[2]);

      await cart.getByLabel(email).fill('buyer@example.com');
      await press.click();
      await expect(alert(errors[3])).toBeVisible();
      await expect(cart.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
      await expect(cart.getByLabel(email)).toHaveValue('buyer@example.com');
    },
  );
}

test('a guest is offered every payment method except the balance', extended, async ({ page, context, call }) => {
  await enterWithCart(context, call, [[await findProduct(call, {}), 1]]);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Корзина, 1 товар' }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
  const names = await page
    .getByRole('dialog')
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.innerText.replace(/\s+/g, ' ')),
    );
  expect(names).toEqual([
    'Карта от 1 000 ₽',
    'СБП от 1 000 ₽',
    'Крипто от 5 ₽',
    'LZT Market от 5 ₽',
    'Crypto Bot от 5 ₽',
  ]);
});

test(
  'a guest who buys gets a hint about accounts in the window, not over the page',
  extended,
  async ({ page, call }) => {
    const product = await findProduct(call, {});
    await openPage(page, `/products/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Купить' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    const hint = page.getByText(/^С\sаккаунтом\sзаказы\sне\sпотеряются/);
    await expect(hint).toHaveCount(0);
    await page.getByRole('menuitem', { name: /^Купить/ }).click();
    const window = page.getByRole('dialog', { name: 'Покупка' });
    await expect(window.locator(hint)).toBeVisible();
    await window.getByRole('link', { name: 'Создать аккаунт' }).click();
    await expect(page).toHaveURL('/register');
    await expect(window).toBeHidden();
  },
);
