import type { Page } from '@playwright/test';
import { SEARCH_MAX_CHARACTERS } from '@lotok/contract/limits';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { openCart, openPurchase, pressPay } from '../steps/buying.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { openPage } from '../steps/guest.ts';
import { firstOperator } from '../steps/office.ts';
import { placePaidOrderOf } from '../steps/paid-order.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LONG = 200;
const PROMO_CODE_LENGTH = 40;
/** A text of wide letters without a space, unlike any other one. */
const longText = (length = LONG): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8).padEnd(length, 'Ш');
const longCode = () => longText(PROMO_CODE_LENGTH).replaceAll('Ш', 'W').toUpperCase();

/** Expects that nothing is wider than its place: neither the page nor an element of it. */
async function expectFits(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(listOverflows), where).toEqual([]);
}

/** The elements whose content is wider than they are, without those that cut it off or scroll it on purpose. Runs in the page. */
function listOverflows(): string[] {
  // An area for touch is larger than what is seen.
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync('.touch-target::after { display: none }');
  document.adoptedStyleSheets = [stylesheet];
  return [...document.querySelectorAll('html, body *')]
    .filter((element) => !element.closest('input, textarea, svg, .overflow-x-auto') && element.checkVisibility())
    .filter((element) => {
      const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      const isCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
      // An icon may stand a little outside of its line.
      const spare = overflowX === 'visible' ? 6 : 0;
      return !isCut && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + spare;
    })
    .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} > ${element.clientWidth}`);
}

/** A product, two units and a promo code with the longest names. */
async function addLongProduct(page: Page) {
  const { items } = await callOffice(page, 'GET subcategories', { query: { perPage: '1', sort: 'id', order: 'asc' } });
  const name = longText();
  const { id } = await callOffice(page, 'POST products', {
    body: {
      subcategoryId: items[0]?.id ?? 0,
      name,
      price: 1_250,
      htmlDescription: `<p>${longText()}</p>`,
      attributes: `Сервер: ${longText()}, ${longText()}`,
    },
  });
  const units = Array.from({ length: 8 }, () => longText());
  await callOffice(page, 'POST products/:id/units', { id, file: { type: 'text/plain', text: units.join('\n') } });
  const code = longCode();
  await callOffice(page, 'POST promoCodes', { body: { code, percent: 10 } });
  return { id, name, code };
}

test(
  'names of 200 letters without a space fit on a phone, from the list to the goods',
  extended,
  async ({ page, context, call }) => {
    await signInOffice(page, await firstOperator());
    const product = await addLongProduct(page);
    const account = await createAccount(call);
    const { token } = account;
    const { orderId } = await placePaidOrderOf(call, token, product, { quantity: 2, promoCode: product.code });
    const message = longText();
    await call('claims/openClaim', { orderId, units: [1], message }, { token });
    await call('cart/addToCart', { productId: product.id, quantity: 1 }, { token });
    await call('favorites/addToFavorites', { productId: product.id }, { token });
    await enterAsUser(context, account);

    const found = encodeURIComponent(product.name.slice(0, SEARCH_MAX_CHARACTERS));
    for (const address of [`/catalog?search=${found}`, `/products/${product.id}`, '/favorites', '/orders']) {
      await openPage(page, address);
      await expect(page.getByText(product.name.slice(0, 90)).filter({ visible: true }).first()).toBeVisible();
      await expectFits(page, address);
    }
    await openPage(page, '/favorites');
    await page.getByRole('main').getByRole('listitem').getByTitle('Описание').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page, 'the description');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Поиск' }).click();
    const search = page.getByRole('dialog', { name: 'Поиск товаров' });
    await search.getByRole('combobox').fill(product.name.slice(0, SEARCH_MAX_CHARACTERS));
    await expect(search.getByRole('option').first()).toBeVisible();
    await expectFits(page, 'the search');
    await page.keyboard.press('Escape');

    await openPage(page, '/orders');
    await page.getByRole('button', { name: /^Открыть\sзаказ/ }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: /^Товар/ })).toBeVisible();
    await expectFits(page, 'the goods');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Нужна\sпомощь\sс\sзаказом/ }).click();
    await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
    await expectFits(page, 'the help');
    await page.keyboard.press('Escape');

    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Есть промокод?' }).click();
    await cart.getByRole('textbox', { name: 'Промокод' }).fill(product.code);
    await page.keyboard.press('Enter');
    await expect(cart.getByText(`Промокод ${product.code}`)).toBeVisible();
    await expectFits(page, 'the cart');
    await cart.getByRole('button', { name: /^Убрать\sиз\sкорзины/ }).click();
    await expect(page.getByText(/^Убрано\sиз\sкорзины/)).toBeVisible();
    await expectFits(page, 'the message');

    const window = await openPurchase(page, { ...product, name: product.name.slice(0, 90) });
    await window.getByText('Описание').click();
    await expectFits(page, 'the purchase');
    await window.getByRole('radio', { name: /^Крипто/ }).check();
    const payment = await pressPay(page, window);
    await expect(page.getByRole('dialog', { name: 'Оплата заказа' })).toBeVisible();
    await expectFits(page, 'the link');
    await expect(payment.getByRole('heading', { name: 'Счёт на оплату' })).toBeVisible();
    await expectFits(payment, 'the payment page');
    await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await expect(payment.getByRole('status').first()).toBeVisible();
    await expectFits(payment, 'the return');
  },
);
