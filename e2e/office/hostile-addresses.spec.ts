import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { openCart } from '../steps/buying.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { openPage } from '../steps/guest.ts';
import { expectInert, expectInertAt, hostile, HOSTILE_WORD, hostileHtml, hostileLong } from '../steps/hostile.ts';
import { firstOperator } from '../steps/office.ts';

// Most of these addresses lead to no page.
test.use({ expectedConsoleErrors: /Failed to load resource|not confirmed/ });

const typed = encodeURIComponent(hostile('typed'));

test(
  'an address that is markup is text on every page of the shop that reads it',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    const { id: productId } = await findProduct(call, {});
    await call('cart/addToCart', { productId, quantity: 1 }, { token: account.token });
    for (const address of [
      `/?lang=${typed}`,
      `/?ref=${typed}`,
      `/${typed}`,
      `/categories/${typed}`,
      `/products/${typed}`,
      `/pages/${typed}`,
      `/luck/${typed}`,
      `/articles?page=${typed}`,
      `/orders?payment=${typed}`,
      `/orders?kind=${typed}`,
      `/domains?domain=${typed}`,
      `/control-domain/${typed}`,
      `/profile/top-up?amount=${typed}`,
      `/login?from=${typed}`,
      `/claim-refund/${typed}`,
      `/confirm-email-change/${typed}`,
      `/confirm-account-deletion/${typed}`,
      `/confirm-auth-code/${typed}`,
      `/sign-in-link?token=${typed}`,
      `/telegram-login?state=${typed}&code=${typed}`,
    ])
      await expectInertAt(page, address, []);
    await expectInertAt(page, `/catalog?search=${typed}`, ['typed']);

    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Есть промокод?' }).click();
    await cart.getByRole('textbox', { name: 'Промокод' }).fill(HOSTILE_WORD);
    await page.keyboard.press('Enter');
    await expect(cart.getByRole('alert').filter({ hasText: 'Такого промокода нет' })).toBeVisible();
    await expectInert(page, [HOSTILE_WORD]);
    await page.keyboard.press('Escape');
    await openPage(page, '/domains?list=1');
    await page.getByRole('textbox', { name: 'Список имён' }).fill(`${HOSTILE_WORD}.com`);
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Имена из списка' })).toContainText(HOSTILE_WORD);
    await expectInert(page, [HOSTILE_WORD]);
  },
);

test('an address or a file that is markup is text in the office', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
  for (const address of [
    `/admin/${typed}`,
    `/admin/products/${typed}`,
    `/admin/orders?${filter({ status: hostile('typed') })}`,
    `/admin/products?sort=${typed}&${filter({ [hostile('typed')]: 1 })}`,
    `/admin/stock/upload?productId=${typed}`,
  ])
    await expectInertAt(page, address, []);
  await expectInertAt(page, `/admin/audit?${filter({ q: hostile('typed') })}`, ['typed']);
  const lists: readonly (readonly [list: string, ...fields: string[]])[] = [
    ['audit', 'operator', 'resource', 'resourceId', 'action'],
    ['cases', 'kind'],
    ['corrections', 'operator'],
    ['domainOrders', 'zone'],
    ['jobs', 'kind', 'lane'],
    ['mails', 'kind'],
    ['orders', 'refundReason'],
  ];
  for (const [list, ...fields] of lists) {
    const values = Object.fromEntries(fields.map((field) => [field, hostile('typed')]));
    await expectInertAt(page, `/admin/${list}?${filter(values)}`, []);
  }

  const choose = (label: string, lines: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: `${hostile(label)}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await page.goto('/admin/import-products');
  await choose('file', [`name,${cell(hostile('column'))}`, `${cell(hostile('name'))},1`]);
  await expectInert(page, ['file', 'column']);
  const { items } = await callOffice(page, 'GET products', { query: { perPage: '1', sort: 'id', order: 'asc' } });
  const changed = [`${items[0]?.id}`, hostileLong('newName'), hostileHtml('newHtml'), hostile('newFact')];
  await choose('otherFile', ['id,name,htmlDescription,attributes', changed.map(cell).join()]);
  await expectInert(page, ['otherFile', 'newName', 'newHtml', 'newFact']);

  await page.goto('/admin/stock/upload?productId=1');
  await choose('units', [hostileLong('unit'), hostileLong('unit')]);
  await page.getByRole('button', { name: 'Загрузить товар' }).click();
  await expect(page.getByRole('cell', { name: 'Повтор внутри файла' })).toBeVisible();
  await expectInert(page, ['units']);
});
