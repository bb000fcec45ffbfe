import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { createAccount } from '../steps/accounts.ts';
import { orderOf } from '../steps/buying.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { enterAsGuest, openPage } from '../steps/guest.ts';
import { readLetter } from '../steps/letters.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { placePaidOrder, placePaidOrderOf } from '../steps/paid-order.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

/** New work is polled every 10 s. */
const APPEARS = { timeout: 20_000 };

const rowOf = (page: Page, orderId: number) =>
  page
    .getByRole('navigation', { name: 'Обращения и претензии' })
    .getByRole('link', { name: new RegExp(`№ ${orderId} ·`) });

test('a claim and a ticket appear by themselves and are answered, and their buyers see it', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/cannedReplies/create');
  const title = `Как войти ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(/^Название/).fill(title);
  await page.getByLabel('Текст по-русски').fill('Вход в заказ № {order}: нажмите «Войти».');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('cell', { name: title })).toBeVisible();
  await page.goto('/admin/inbox');
  await expect(page.getByRole('heading', { name: 'Входящие' })).toBeVisible();

  const guests = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const guest = await enterAsGuest(guests, call);
  const { product, orderId } = await placePaidOrder(call, guest, 2);
  await call('claims/openClaim', { orderId, units: [2], message: 'Пароль не подходит' }, { token: guest });
  await expect(rowOf(page, orderId)).toContainText('Претензия: 1 шт.', APPEARS);
  await expect(page).toHaveTitle(/^\(\d+\) Входящие — Лоток/);
  await expect(page.getByRole('menuitem', { name: /^Входящие\s*\d+\sждут/ })).toBeVisible();

  await rowOf(page, orderId).click();
  await expect(page.getByRole('log').getByText('Пароль не подходит')).toBeVisible();
  await expect(page.getByRole('link', { name: `Заказ № ${orderId}` })).toBeVisible();
  await page.getByRole('button', { name: 'Взять себе' }).click();
  await expect(page.getByText('Назначено')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByLabel('Ответ покупателю').pressSequentially('Заменили, проверьте');
  await page.getByRole('button', { name: 'Заменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Заменить по претензии?' });
  await expect(dialog).toContainText('Покупатель получит со склада замену: 1 шт.');
  await expect(dialog.getByLabel('Сообщение покупателю')).toHaveValue('Заменили, проверьте');
  await dialog.getByRole('button', { name: 'Заменить' }).click();
  await expect(page.getByText('Покупатель получил замену')).toBeVisible();
  await expect(page.getByRole('log').getByText('Заменили, проверьте')).toBeVisible();
  await expect(rowOf(page, orderId)).toHaveCount(0);

  const { token } = await createAccount(call);
  const asked = await placePaidOrder(call, token, 1);
  const { ticket_id: ticketId } = await call(
    'support/createTicket',
    { orderId: asked.orderId, message: 'Как войти?' },
    { token },
  );
  await expect(rowOf(page, asked.orderId)).toBeVisible(APPEARS);
  await rowOf(page, asked.orderId).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Как войти?')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await listViolations(page, 'all', true)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Шаблоны' }).click();
  await page.getByRole('menuitem', { name: new RegExp(title) }).click();
  await expect(page.getByLabel('Ответ покупателю')).toHaveValue(`Вход в заказ № ${asked.orderId}: нажмите «Войти».`);
  await page.getByRole('button', { name: 'Ответить и закрыть' }).click();
  await expect(page.getByText('Ответ отправлен, обращение закрыто')).toBeVisible();
  await page.getByRole('link', { name: 'К списку' }).click();
  await expect(rowOf(page, asked.orderId)).toHaveCount(0);
  await page.goto('/admin/tickets');
  const listed = page.getByRole('link', { name: new RegExp(`^№ ${asked.orderId} ·`) });
  await expect(listed.getByText('Закрыто', { exact: true })).toBeVisible();

  const answered = await call('support/getTicket', { ticketId }, { token });
  expect([answered.status, answered.messages.at(-1)?.text]).toEqual([
    'closed',
    `Вход в заказ № ${asked.orderId}: нажмите «Войти».`,
  ]);
  const theirs = await guests.newPage();
  await openPage(theirs, '/orders');
  await orderOf(theirs, product)
    .getByRole('button', { name: /Есть\sответ$/ })
    .click();
  const help = theirs.getByRole('dialog', { name: `Помощь с заказом № ${orderId}` });
  await expect(help.getByText('Заменили, проверьте')).toBeVisible();
  await expect(help.getByText('Заменили: № 2')).toBeVisible();
  await guests.close();
});

test('a canned reply is searched and inserted without a mouse', extended, async ({ page, context, call }) => {
  await signInOffice(page, await firstOperator());
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ['Возврат', 'Вход'])
    await callOffice(page, 'POST cannedReplies', {
      body: { title: `${name} ${mark}`, textRu: `${name}: заказ № {order}` },
    });
  const token = await enterAsGuest(context, call);
  const { orderId } = await placePaidOrder(call, token, 1);
  await call('support/createTicket', { orderId, message: 'Как войти?' }, { token });
  await page.goto('/admin/inbox?view=all');
  await rowOf(page, orderId).press('Enter');
  await page.getByRole('button', { name: 'Шаблоны' }).press('Enter');
  await expect(page.getByLabel('Найти шаблон')).toBeFocused();
  await page.keyboard.type(`вход ${mark}`);
  await expect(page.getByRole('menuitem')).toHaveText([/^Вход/]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Ответ покупателю')).toHaveValue(`Вход: заказ № ${orderId}`);
  await expect(page.getByLabel('Ответ покупателю')).toBeFocused();
});

const PAYLOAD = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'`;

/** Adds a product whose name is hostile, with one unit. */
async function addHostileProduct(page: Page): Promise<{ id: number; name: string }> {
  const headers = { 'x-lotok-admin': '1' };
  const { items } = (await (await page.request.get('/api/admin/subcategories?perPage=1&sort=id&order=asc')).json()) as {
    items: { id: number }[];
  };
  const name = `Товар ${crypto.randomUUID().slice(0, 8)} ${PAYLOAD}`;
  const data = { subcategoryId: items[0]?.id, name, price: 50, htmlDescription: '<p>x</p>', attributes: '' };
  const product = (await (await page.request.post('/api/admin/products', { headers, data })).json()) as { id: number };
  await page.request.post(`/api/admin/products/${product.id}/units`, {
    headers: { ...headers, 'content-type': 'text/plain' },
    data: `${crypto.randomUUID()}:${PAYLOAD}`,
  });
  return { id: product.id, name };
}

/** Expects the page to show a hostile text as it is, and to run nothing of it. */
async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test(
  'hostile texts of buyers and operators are text in the office, in the shop and in letters',
  extended,
  async ({ page, call, browser, baseURL }) => {
    await enterOffice(page, await firstOperator());
    const product = await addHostileProduct(page);
    const guests = await browser.newContext({ baseURL, locale: 'ru-RU' });
    const guest = await enterAsGuest(guests, call);
    const email = `hostile-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const { orderId } = await placePaidOrderOf(call, guest, product, { email });
    await call('claims/openClaim', { orderId, message: `Вопрос ${PAYLOAD}` }, { token: guest });
    await page.request.post('/api/admin/cannedReplies', {
      headers: { 'x-lotok-admin': '1' },
      data: { title: `Шаблон ${product.name}`.slice(0, 80), textRu: `{product} ${PAYLOAD.replace('{{7*7}}', '')}` },
    });

    await page.goto('/admin/inbox');
    await rowOf(page, orderId).click();
    await expect(page.getByRole('heading', { name: `№ ${orderId} · ${product.name}` })).toBeVisible();
    await expect(page.getByRole('log').getByText(`Вопрос ${PAYLOAD}`)).toBeVisible();
    await page.getByRole('button', { name: 'Шаблоны' }).click();
    await page
      .getByRole('menuitem', { name: `Шаблон ${product.name}`.slice(0, 40) })
      .first()
      .click();
    await page.getByLabel('Ответ покупателю').fill(`Ответ ${PAYLOAD}`);
    await page.getByRole('button', { name: 'Ответить', exact: true }).click();
    await expect(page.getByRole('log').getByText(`Ответ ${PAYLOAD}`)).toBeVisible();
    await expectInert(page);
    const found = (q: string | number) => `?filter=${encodeURIComponent(JSON.stringify({ q: String(q) }))}`;
    for (const [path, text] of [
      [`/admin/tickets${found(orderId)}`, product.name],
      [`/admin/claims${found(orderId)}`, product.name],
      [`/admin/cannedReplies${found(product.name.slice(0, 14))}`, product.name.slice(0, 60)],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectInert(page);
    }

    const theirs = await guests.newPage();
    await openPage(theirs, '/orders');
    await orderOf(theirs, product)
      .getByRole('button', { name: /Есть\sответ$/ })
      .click();
    const help = theirs.getByRole('dialog', { name: `Помощь с заказом № ${orderId}` });
    await expect(help.getByText(`Вопрос ${PAYLOAD}`)).toBeVisible();
    await expect(help.getByText(`Ответ ${PAYLOAD}`)).toBeVisible();
    await expectInert(theirs);
    // The goods and the answer.
    expect(await readLetter(theirs, email, 2)).toContain('Ответ');
    await theirs.goto('/outbox');
    await theirs.getByRole('link', { name: email }).first().click();
    const letter = theirs.frameLocator('iframe');
    await expect(letter.getByText(`Ответ ${PAYLOAD}`)).toBeVisible();
    await expect(letter.locator('img[src="x"], script')).toHaveCount(0);
    await theirs.goBack();
    await theirs.getByRole('link', { name: email }).last().click();
    await expect(letter.getByText(product.name).first()).toBeVisible();
    await expect(letter.locator('img[src="x"], script')).toHaveCount(0);
    await guests.close();
  },
);
