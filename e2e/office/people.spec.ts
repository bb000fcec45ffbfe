import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { findProduct } from '../shop/goods.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { openPurchase } from '../steps/buying.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, pressAtOnce } from '../steps/office.ts';
import { totpCode } from '../steps/totp.ts';

// The call of a blocked buyer is refused.
test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 403`) });

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const changing = { 'x-lotok-admin': '1' };

/** Adds an operator by the call of the page; `page` is signed in as an owner. */
async function addOperator(page: Page, role: 'owner' | 'support') {
  const operator = { login: `op_${crypto.randomUUID().slice(0, 8)}`, password: 'пароль оператора' };
  const data = { ...operator, role };
  const reply = await page.request.post('/api/admin/operators', { headers: changing, data });
  expect(reply.status()).toBe(201);
  return operator;
}

/** Adds a hidden product whose name is markup, and a session of the buyer whose browser names itself so. */
async function plantMarkup(page: Page, { login, password }: { login: string; password: string }): Promise<string> {
  const name = `${HOSTILE} ${crypto.randomUUID()}`;
  const { items } = (await (await page.request.get('/api/admin/subcategories?perPage=1&sort=id&order=asc')).json()) as {
    items: { id: number }[];
  };
  const data = { subcategoryId: items[0]?.id, name, price: 1, htmlDescription: '', attributes: '', isListed: false };
  expect((await page.request.post('/api/admin/products', { headers: changing, data })).status()).toBe(201);
  const headers = { 'user-agent': HOSTILE };
  expect((await page.request.post('/api/auth/login', { headers, data: { login, password } })).status()).toBe(200);
  return name;
}

test('a user is found, corrected by two owners, blocked and unblocked', async ({ page, browser, baseURL, call }) => {
  page.on('dialog', (dialog) => expect(dialog.message(), 'a script ran').toBe(''));
  const account = await createAccount(call);
  await enterOffice(page, await firstOperator());
  const second = await addOperator(page, 'owner');
  const productName = await plantMarkup(page, account);

  await page.evaluate(() =>
    // The key of the slash in the Russian layout.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Slash', key: '.', bubbles: true })),
  );
  const search = page.getByRole('combobox', { name: 'Поиск' });
  await search.fill(productName);
  await expect(page.getByRole('option', { name: productName })).toBeVisible();
  expect(await listViolations(page, 'all', true), 'search').toEqual([]);
  await search.fill(account.email);
  // Pressed before the results are there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: account.login })).toBeVisible();
  await page.getByRole('tab', { name: 'Сеансы (2)' }).click();
  await expect(page.getByText(HOSTILE.slice(0, 60))).toBeVisible();
  expect(await listViolations(page, 'all', true), 'user').toEqual([]);

  await page.getByRole('button', { name: 'Поправить баланс' }).click();
  const correction = page.getByRole('dialog', { name: 'Поправка баланса' });
  await correction.getByLabel(/^Сумма/).fill('15000');
  await expect(correction.getByText(/не одобрит второй владелец/)).toBeVisible();
  await correction.getByLabel(/^Причина/).fill(HOSTILE);
  await correction.getByRole('button', { name: 'Поправить баланс' }).click();
  await expect(page.getByText('Поправка внесена и ждёт одобрения другого владельца')).toBeVisible();

  const waiting = `/admin/corrections?filter=${encodeURIComponent(JSON.stringify({ status: 'waiting' }))}`;
  await page.goto(waiting);
  const own = page.getByRole('row', { name: new RegExp(account.login) });
  await expect(own.getByText('Ждёт другого владельца')).toBeVisible();
  await expect(own.getByText(HOSTILE)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Одобрить' })).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const theirs = await elsewhere.newPage();
  await enterOffice(theirs, second);
  await theirs.goto(waiting);
  await theirs
    .getByRole('row', { name: new RegExp(account.login) })
    .getByRole('button', { name: 'Одобрить' })
    .click();
  await expect(theirs.getByRole('dialog')).toContainText(/получит 15\s000,00\s₽/);
  await theirs.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await expect(theirs.getByText('Поправка проведена')).toBeVisible();
  await elsewhere.close();

  // The filter shows no correction that is done.
  await page.goto(`/admin/corrections?filter=${encodeURIComponent(JSON.stringify({ status: 'done' }))}`);
  await page.getByRole('link', { name: account.login }).click();
  await expect(page.getByRole('row', { name: /Поправка № \d+.*\+15\s000,00.*15\s000,00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Причина/)
    .fill(HOSTILE);
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByRole('alert').filter({ hasText: HOSTILE })).toBeVisible();

  const shop = await browser.newContext({ baseURL, locale: 'ru-RU' });
  await enterAsUser(shop, account);
  const buyer = await shop.newPage();
  const purchase = await openPurchase(buyer, await findProduct(call, {}));
  await purchase.getByRole('radio', { name: /^Баланс/ }).check();
  const pay = purchase.getByRole('button', { name: /^Оплатить/ });
  await pay.click();
  await expect(buyer.getByText(/Аккаунт\sзаблокирован: покупать\sс\sнего\sнельзя/)).toBeVisible();

  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByText('Блокировка снята')).toBeVisible();
  await pay.click();
  await expect(buyer).toHaveURL(/\/orders/);
  await shop.close();
});

test('an operator sets up the authenticator that is required, and signs in with its code', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const ownersPage = await owner.newPage();
  await enterOffice(ownersPage, await firstOperator());
  const operator = await addOperator(ownersPage, 'support');
  await owner.close();

  // Production requires it at the second sign-in.
  await page.route('**/api/admin/session', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { operator?: object };
    const required = { ...body, operator: { ...body.operator, mustSetUpSecondFactor: true } };
    await route.fulfill({ response, json: body.operator ? required : body });
  });
  await page.goto('/admin');
  await page.getByLabel(/^Логин/).fill(operator.login);
  await page.getByLabel(/^Пароль/).fill(operator.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  await page.goto('/admin/products');
  await expect(page.getByRole('alert').filter({ hasText: 'настройте аутентификатор' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: 'Настроить' }).click();
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  expect(await listViolations(page, 'all', true), 'profile').toEqual([]);
  const code = page.getByLabel(/^Код из приложения/);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Код не подходит.')).toBeVisible();
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Настроен: при каждом входе нужен код.', { exact: false })).toBeVisible();
  await pressAtOnce(page, 'g', 'u');
  await expect(page.getByRole('heading', { name: 'Покупатели' })).toBeVisible();

  await page.getByRole('button', { name: operator.login }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.getByLabel(/^Логин/).fill(operator.login);
  await page.getByLabel(/^Пароль/).fill(operator.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await code.fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('button', { name: operator.login })).toBeVisible();
});

test(
  'a session that its operator ends under “Sessions” is over in the other browser',
  extended,
  async ({ page, browser, baseURL }) => {
    await enterOffice(page, await firstOperator());
    const operator = await addOperator(page, 'owner');
    await page.context().clearCookies();
    await enterOffice(page, operator);
    const elsewhere = await browser.newContext({ baseURL, locale: 'ru-RU' });
    const other = await elsewhere.newPage();
    await enterOffice(other, operator);

    await page.goto('/admin/profile');
    const sessions = page.getByRole('list').filter({ hasText: 'этот сеанс' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'этот сеанс' }).getByRole('button')).toHaveCount(0);
    await sessions.getByRole('button', { name: 'Завершить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click();
    await expect(page.getByText('Сеанс завершён')).toBeVisible();
    await expect(sessions).toHaveCount(1);

    await other.reload();
    await expect(other.getByLabel(/^Пароль/)).toBeVisible();
    await elsewhere.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
  },
);
