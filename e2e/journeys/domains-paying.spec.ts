import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { loseResponse } from '../steps/lost-response.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { domainOrderOf, enterWithBalance, uniqueLabel, offerOf, openDomainPurchase } from '../steps/domains.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

const uniqueDomain = () => `${uniqueLabel()}.ru`;

/** Records the idempotency keys of purchase requests. */
function countPurchases(page: Page): { keys: (string | undefined)[] } {
  const count: { keys: (string | undefined)[] } = { keys: [] };
  page.on('request', (request) => {
    if (request.url().endsWith('/domains/buyDomain')) count.keys.push(request.headers()['idempotency-key']);
  });
  return count;
}

test('a purchase sends the price that the buyer saw, and a new price is paid only after it was shown', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 500);
  const domain = uniqueDomain();
  await page.route('**/api/domains/checkDomain*', (route) => route.fulfill({ json: { available: true, price: 99 } }), {
    times: 10,
  });
  const window = await openDomainPurchase(page, domain);
  await page.unroute('**/api/domains/checkDomain*');
  await expect(window.getByText(/^99,00\s₽\sза\sгод$/)).toBeVisible();
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Цена домена изменилась.' })).toBeVisible();
  await expect(window.getByText(/^99,00\s₽\s*249,00\s₽\sза\sгод$/)).toBeVisible();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
  await expectBalance(page, '251,00 ₽');
});

test(
  'a balance shortfall is topped up, and the same domain is then bought',
  extended,
  async ({ page, context, call }) => {
    const account = await enterWithBalance(context, call, 0);
    const domain = `кофе-${crypto.randomUUID().slice(0, 8).replaceAll(/[a-f]/g, 'ж')}.рф`;
    const window = await openDomainPurchase(page, domain);
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await window.getByRole('link', { name: 'пополнить баланс' }).click();
    await expect(page).toHaveURL('/profile/top-up?amount=249');
    await expect(page.getByText(/^Ваш\sзаказ\sждёт.\sНе\sхватает\s249,00\s₽\.$/)).toBeVisible();
    await topUp(call, account, { amount: 249, system: 'sbp' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Ваш заказ ждёт. Денег на балансе хватает.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Вернуться к заказу' }).click();
    await expect(page).toHaveURL(`/domains?domain=${encodeURIComponent(domain)}`);
    await expect(window.getByText(domain, { exact: true })).toBeVisible();
    await expect(window.getByRole('radio', { name: /^Баланс/ })).toBeChecked();
    await page.reload();
    await expect(offerOf(page, domain).getByText('Свободен')).toBeVisible();
    await expect(window).toBeHidden();

    await page.getByRole('button', { name: `Купить ${domain}` }).click();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(domainOrderOf(page, domain).getByText('Зарегистрирован')).toBeVisible();
    await expectBalance(page, '0,00 ₽');
  },
);

test('a purchase whose response was lost, and one that is pressed twice, are made once', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 1000);
  const purchases = countPurchases(page);
  const domain = uniqueDomain();
  const window = await openDomainPurchase(page, domain);
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await loseResponse(page, '**/domains/buyDomain');
  await window.getByRole('button', { name: 'Оплатить' }).dblclick();
  await expect(window.getByRole('alert').filter({ hasText: 'второго заказа не будет' })).toBeVisible();
  expect(purchases.keys).toHaveLength(1);
  await reloadPage(page);
  // The domain is no longer free, because this purchase has registered it.
  await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
  await expect(domainOrderOf(page, domain)).toHaveCount(1);
  await expectBalance(page, '751,00 ₽');
  expect(purchases.keys[1]).toBe(purchases.keys[0]);
});

test(
  'a payment from the balance without a response for five seconds leads to the orders',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 1000);
    const domain = uniqueDomain();
    const window = await openDomainPurchase(page, domain);
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/domains/buyDomain', async (route) => {
      await released;
      await route.continue();
    });
    const pressedAt = Date.now();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page).toHaveURL('/orders?kind=domains');
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(5000);
    release();
    await expect(page.getByText(`Оплата получена. Следите за регистрацией ${domain} в заказах.`)).toBeVisible();
    await expect(domainOrderOf(page, domain).getByText('Зарегистрирован')).toBeVisible();
  },
);

test(
  'a domain that another buyer has bought meanwhile is reported, and checked again',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 500);
    const label = uniqueLabel();
    const window = await openDomainPurchase(page, `${label}.ru`);
    const other = await enterWithBalance(context, call, 500);
    await call(
      'domains/buyDomain',
      { domain: label, tld: 'ru', paymentMethod: 'balance' },
      { token: other.token, idempotencyKey: crypto.randomUUID() },
    );
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(window.getByRole('alert').filter({ hasText: 'Этот домен недоступен' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offerOf(page, `${label}.ru`).getByText('Недоступен')).toBeVisible();
    await expectBalance(page, '500,00 ₽');
  },
);

test(
  'a registrar that does not respond is reported, and the check can be retried',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 0);
    const domain = uniqueDomain();
    const broken = { status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } };
    await page.route(`**/api/domains/checkDomain?domain=${domain}`, (route) => route.fulfill(broken), { times: 3 });
    await openPage(page, `/domains?domain=${domain}`);
    const row = offerOf(page, domain);
    await expect(row.getByText('Не удалось проверить')).toBeVisible();
    await expect(page.getByText('Регистратор не ответил.')).toBeVisible();
    await row.getByRole('button', { name: `Повторить: ${domain}` }).click();
    await expect(row.getByText('Свободен')).toBeVisible();
    await expect(page.getByText('Регистратор не ответил.')).toHaveCount(0);
  },
);

test('being offline is reported in the dialog and beside the domains', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 500);
  const domain = uniqueDomain();
  const window = await openDomainPurchase(page, domain);
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await context.setOffline(true);
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window.getByRole('alert').filter({ hasText: 'Нет связи с магазином' })).toBeVisible();
  await page.keyboard.press('Escape');
  const other = uniqueDomain();
  const field = page.getByRole('textbox', { name: 'Имя домена' });
  await field.fill(other);
  await page.keyboard.press('Enter');
  await expect(offerOf(page, other).getByText('Не удалось проверить')).toBeVisible();
  await context.setOffline(false);
  await expect(offerOf(page, other).getByText('Свободен')).toBeVisible();
});

test('a domain is found and bought by keyboard alone', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 500);
  const domain = uniqueDomain();
  await openPage(page, '/domains');
  await expect(page.getByRole('textbox', { name: 'Имя домена' })).toBeFocused();
  await page.keyboard.type(domain);
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: `Купить ${domain}` });
  await expect(row).toBeEnabled();
  const tabTo = async (target: typeof row) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('not reached');
  };
  await tabTo(row);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(window.getByRole('radio', { name: /^Баланс/ })).toBeVisible();
  await tabTo(window.getByRole('radio', { name: /^Баланс/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders?kind=domains');
  await expect(domainOrderOf(page, domain).getByText('Зарегистрирован')).toBeVisible();
});
