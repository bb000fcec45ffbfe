import type { Output } from '@lotok/contract';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount } from '../steps/accounts.ts';
import { expectBalance } from '../steps/balance.ts';
import { domainOrderOf, enterWithBalance, uniqueLabel, openDomainPurchase } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { waitForRegistration } from '../steps/register-domain.ts';

test('a domain is searched, found free, paid from the balance, registered and opened', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 1000);
  const domain = `${uniqueLabel()}.ru`;
  await openPage(page, '/domains');
  await expect(page.getByRole('main').getByText('.co.uk', { exact: true })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Имя домена' });
  await expect(field).toBeFocused();
  await field.fill(domain.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/domains?domain=${domain.toUpperCase()}`);
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: domain });
  await expect(first.getByText('Свободен')).toBeVisible();
  await expect(first).toContainText(/249,00\s₽\s*за\sгод/);

  await first.getByRole('button', { name: `Купить ${domain}` }).click();
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await expect(window.getByRole('radio', { name: '1 год' })).toBeChecked();
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
  await expectBalance(page, '751,00 ₽');
  const order = domainOrderOf(page, domain);
  await expect(order.getByText('Зарегистрирован')).toBeVisible();
  await expect(order.getByText(/^до\s\d+\s\S+\s\d{4}\sгода$/)).toBeVisible();

  await order.getByRole('link', { name: 'Управлять' }).click();
  await expect(page).toHaveURL(`/control-domain/${domain}`);
  await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^ns1\./)).toBeVisible();
  await expect(page).toHaveTitle(`${domain}: управление доменом — Лоток`);
});

test('a domain is paid by card in its own tab; both tabs then show that it is registered', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 0);
  const domain = `${uniqueLabel()}.com`;
  const window = await openDomainPurchase(page, domain);
  await window.getByRole('radio', { name: /^Карта/ }).check();
  const opening = page.waitForEvent('popup');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  const payment = await opening;
  await payment.waitForURL('**/sandbox/**');
  const link = page.getByRole('dialog', { name: 'Оплата домена' });
  await expect(link.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', payment.url());
  await expect(link.getByText(/Счёт\sдействует\sещё\s(30:00|2\d:\d\d)/)).toBeVisible();
  await expect(window).toBeHidden();
  await page.reload();
  await expect(link.getByRole('link', { name: 'Открыть страницу оплаты' })).toHaveAttribute('href', payment.url());

  await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(payment).toHaveURL(/\/orders\?kind=domains&payment=\d+$/);
  const note = payment.getByRole('main').getByRole('region', { name: 'Оплата', exact: true });
  await expect(note.getByText('Домен зарегистрирован')).toBeVisible();
  await expect(note.getByText(`${domain} ваш.`)).toBeVisible();
  await expect(domainOrderOf(payment, domain).getByText('Зарегистрирован')).toBeVisible();
  await expect(link.getByText('Домен зарегистрирован')).toBeVisible();
  await link.getByRole('link', { name: 'К заказам' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
});

test('a postponed payment of a domain is paid from the orders', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  const domain = `${uniqueLabel()}.shop`;
  const window = await openDomainPurchase(page, domain);
  await window.getByRole('radio', { name: /^Crypto Bot/ }).check();
  const opening = page.waitForEvent('popup');
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await (await opening).close();
  await page.getByRole('dialog', { name: 'Оплата домена' }).getByRole('link', { name: 'К заказам' }).click();
  const order = domainOrderOf(page, domain);
  await expect(order.getByText('Ждёт оплаты')).toBeVisible();
  await expect(order.getByText(/^ещё\s(30:00|2\d:\d\d)$/)).toBeVisible();
  const again = page.waitForEvent('popup');
  await order.getByRole('link', { name: `Оплатить ${domain}` }).click();
  const payment = await again;
  await payment.getByRole('button').first().click();
  await expect(domainOrderOf(payment, domain).getByText('Зарегистрирован')).toBeVisible();
  await expect(order.getByText('Зарегистрирован')).toBeVisible();
});

test('a registration that is refused after the payment is refunded, and a late one is awaited', async ({
  page,
  context,
  call,
}) => {
  const { token } = await enterWithBalance(context, call, 1000);
  const [refused, late] = [`${uniqueLabel('fail')}.ru`, `${uniqueLabel('late')}.ru`];
  // The late registration ends within seconds: the page shows it as it was at first.
  await page.route('**/api/domains/getDomainsOrders*', async (route) => {
    const listed = (await (await route.fetch()).json()) as Output<'domains/getDomainsOrders'>;
    const domains = listed.domains.map((order) => (order.domain === late ? { ...order, status: 'processing' } : order));
    await route.fulfill({ json: { ...listed, domains } });
  });
  for (const domain of [refused, late]) {
    const window = await openDomainPurchase(page, domain);
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL('/orders?kind=domains');
  }
  await expect(domainOrderOf(page, late).getByText('Регистрируем')).toBeVisible();
  await page.unroute('**/api/domains/getDomainsOrders*');
  await expect(domainOrderOf(page, refused).getByText('Возврат')).toBeVisible();
  await expect(domainOrderOf(page, refused).getByText('деньги на балансе')).toBeVisible();
  await waitForRegistration(call, token, late);
  // The page looks every ten seconds, and at once when the buyer returns to it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(domainOrderOf(page, late).getByText('Зарегистрирован')).toBeVisible();
  await expectBalance(page, '751,00 ₽');
});

test(
  'domains are for users: a guest signs in and returns to the search or the orders',
  extended,
  async ({ page, call }) => {
    const account = await createAccount(call);
    await openPage(page, '/orders');
    await page.getByRole('navigation', { name: 'Что заказано' }).getByRole('link', { name: 'Домены' }).click();
    await expect(page).toHaveURL('/login');
    for (const address of ['/control-domain/shop.com', '/orders?kind=domains', '/domains?domain=shop.com']) {
      await openPage(page, address);
      await expect(page).toHaveURL('/login');
    }
    await page.getByLabel('Логин или почта').fill(account.login);
    await page.getByLabel('Пароль', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL('/domains?domain=shop.com');
    await expect(page.getByRole('textbox', { name: 'Имя домена' })).toHaveValue('shop.com');
    await page.goto('/orders?kind=domains');
    await expect(page.getByText('Доменов пока нет')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Найти имя' }).click();
    await expect(page).toHaveURL('/domains');
  },
);

test.describe('domains of others', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test('the domain of another user leads to signing in, an unknown one to "not found"', async ({
    page,
    context,
    call,
  }) => {
    const owner = await enterWithBalance(context, call, 500);
    const domain = uniqueLabel();
    await call(
      'domains/buyDomain',
      { domain, tld: 'ru', paymentMethod: 'balance' },
      { token: owner.token, idempotencyKey: crypto.randomUUID() },
    );
    await openPage(page, '/control-domain/nobodys-name.com');
    await expect(page).toHaveURL('/404');

    const other = await createAccount(call);
    await page.evaluate((token) => localStorage.setItem('token', token), other.token);
    await openPage(page, `/control-domain/${domain}.ru`);
    // The sign-in page redirects a signed-in user to the home page.
    await expect(page).toHaveURL('/');
  });
});
