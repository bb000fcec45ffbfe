import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listOwnDomains, stubRefusal, stubResponse } from '../screens/domain-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: /Failed to load resource/ });

const address = '/orders?kind=domains&view=own';
const list = (page: Page) => page.getByRole('list', { name: 'Мои домены' });
const rowOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать ${name}`, exact: true });
const chosen = (page: Page) => page.getByRole('region', { name: 'Выбранные домены' });
const report = (page: Page, title = 'Смена серверов имён') => page.getByRole('region', { name: title });

/** Stubs two pages of domains. Records the changes of each domain, and responds with what `respond` returns. */
async function listTwoPages(page: Page, respond: (domain: string) => { status: number; json: object }) {
  const sent: { domain: string; nsRecords?: string[]; auto_renew?: boolean }[] = [];
  const owns = listOwnDomains();
  const pages = [owns.slice(0, 6), owns.slice(6)];
  await page.route('**/api/domains/getDomains?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: { domains: pages[number - 1] ?? [], last_page: 2 } });
  });
  await page.route(/\/api\/domains\/(updateNsRecords|updateAutoRenew)$/, (route) => {
    const input = route.request().postDataJSON() as (typeof sent)[number];
    sent.push(input);
    return route.fulfill(respond(input.domain));
  });
  return sent;
}
const okResponse = { status: 200, json: { ok: true } };

test('own domains are listed, selected, given other name servers and set to renew automatically', async ({
  page,
  context,
  call,
}) => {
  const { token } = await enterWithBalance(context, call, 600);
  const [first, second] = [`${uniqueLabel()}.ru`, `${uniqueLabel()}.ru`];
  await registerDomain(call, token, first);
  await registerDomain(call, token, second);
  await openPage(page, '/orders?kind=domains');
  await page.getByRole('link', { name: 'Мои домены' }).click();
  await expect(page).toHaveURL(address);
  await expect(rowOf(page, first)).toContainText('Действует');
  await expect(rowOf(page, first)).toContainText(/до\s\d+\s\S+\s\d{4}\sгода/);
  await expect(rowOf(page, first)).toContainText(/через\s1[12]\sмесяцев/);
  await expect(page.getByRole('link', { name: `Настроить ${first}` })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  await expect(chosen(page)).toContainText('Выбрано: 2');
  await chosen(page).getByRole('button', { name: 'Серверы имён' }).click();
  const window = page.getByRole('dialog', { name: 'Новые серверы имён' });
  await expect(window.getByRole('textbox', { name: 'Сервер имён 1' })).toBeFocused();
  await window.getByRole('textbox', { name: 'Сервер имён 1' }).fill('ns1.example.com');
  await window.getByRole('textbox', { name: 'Сервер имён 2' }).fill('ns2.example.com');
  await page.keyboard.press('Enter');
  await expect(report(page)).toContainText('Готово: 2 из 2.');
  await expect(report(page)).toBeFocused();
  await expect(chosen(page)).toBeHidden();
  // The change is made by a job, for which the call waits a few seconds only.
  for (const domain of [first, second])
    await expect
      .poll(async () => (await call('domains/getDomainData', { domain }, { token })).ns_records, { timeout: 30_000 })
      .toEqual(['ns1.example.com', 'ns2.example.com']);
  await page.getByRole('button', { name: 'Скрыть итог' }).click();
  await expect(report(page)).toBeHidden();

  await expect(page.getByRole('link', { name: `Включить автопродление ${second}` })).toBeVisible();
  await choose(page, second).check();
  await chosen(page).getByRole('button', { name: 'Автопродление' }).click();
  await page.getByRole('button', { name: 'Включить для 1 домена' }).click();
  await expect(report(page, 'Включение автопродления')).toContainText('Готово: 1 из 1.');
  await expect(rowOf(page, second)).toContainText('продлится сам');
  await expect(rowOf(page, first)).toContainText('сам не продлится');

  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page).toHaveURL(`/control-domain/${first}`);
  await page.getByRole('link', { name: '← Мои домены' }).click();
  await expect(page).toHaveURL(address);
});

test.describe('with stubbed responses', () => {
  test.beforeEach(async ({ page, call }) => enterAsUser(page.context(), await createAccount(call)));

  test(
    'domains of several pages are changed; those that fail are listed with the reason and retried',
    extended,
    async ({ page }) => {
      let isUnavailable = true;
      const sent = await listTwoPages(page, (domain) => {
        if (isUnavailable && domain === 'old-promo.com')
          return { status: 502, json: { error: 'no such host', errorCode: 'PROVIDER_ERROR' } };
        if (isUnavailable && domain === 'myshop.net')
          return { status: 503, json: { error: 'away', errorCode: 'UNAVAILABLE' } };
        return okResponse;
      });
      await openPage(page, address);
      await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
      await page.getByRole('link', { name: 'Страница 2' }).click();
      await expect(page).toHaveURL(`${address}&page=2`);
      await expect(choose(page, 'banned-shop.com')).toBeHidden();
      await expect(choose(page, 'was-mine.com')).toBeHidden();
      await choose(page, 'myshop.net').check();
      await expect(chosen(page)).toContainText('Выбрано: 7');

      await chosen(page).getByRole('button', { name: 'Серверы имён' }).click();
      const window = page.getByRole('dialog', { name: 'Новые серверы имён' });
      await expect(window).toContainText('2 домена за Cloudflare не изменятся');
      await window.getByRole('textbox', { name: 'Сервер имён 1' }).fill('ns1.example.com');
      const set = window.getByRole('button', { name: 'Задать для 5 доменов' });
      await set.click();
      await expect(window.getByRole('textbox', { name: 'Сервер имён 2' })).toHaveAccessibleDescription(
        'Заполните все поля.',
      );
      await window.getByRole('textbox', { name: 'Сервер имён 2' }).fill('NS1.example.com.');
      await set.click();
      await expect(window.getByRole('textbox', { name: 'Сервер имён 2' })).toHaveAccessibleDescription(
        'Этот сервер уже указан выше.',
      );
      await window.getByRole('button', { name: 'Убрать сервер имён 2' }).click();
      await set.click();
      await expect(window.getByText('Укажите от 2 до 4 серверов имён.')).toBeVisible();
      expect(sent).toEqual([]);
      await window.getByRole('button', { name: 'Добавить сервер' }).click();
      await page.keyboard.type('ns2.example.com');
      await set.click();

      await expect(report(page)).toContainText('Готово: 3 из 5. Не получилось: 2.');
      expect(sent).toHaveLength(5);
      for (const { nsRecords } of sent) expect(nsRecords).toEqual(['ns1.example.com', 'ns2.example.com']);
      const failures = report(page).getByRole('list', { name: 'Что не получилось' }).getByRole('listitem');
      await expect(failures.filter({ hasText: 'old-promo.com' })).toContainText('Регистратор не принял изменение.');
      await expect(failures.filter({ hasText: 'myshop.net' })).toContainText('Магазин ненадолго недоступен.');
      isUnavailable = false;
      await report(page).getByRole('button', { name: 'Повторить для 2 доменов' }).click();
      await expect(report(page)).toContainText('Готово: 5 из 5.');
      expect(sent.slice(5).map(({ domain }) => domain)).toEqual(
        expect.arrayContaining(['old-promo.com', 'myshop.net']),
      );
      expect(sent).toHaveLength(7);
    },
  );

  test('a change continues while its user opens other pages', extended, async ({ page }) => {
    const waiting: (() => void)[] = [];
    await listTwoPages(page, () => okResponse);
    await page.route('**/api/domains/updateAutoRenew', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fulfill(okResponse);
    });
    await openPage(page, address);
    for (const name of ['myshop.com', 'myshop.org']) await choose(page, name).check();
    await chosen(page).getByRole('button', { name: 'Автопродление' }).click();
    await page.getByRole('radio', { name: 'Выключить' }).check();
    await page.getByRole('button', { name: 'Выключить для 2 доменов' }).click();
    await expect(report(page, 'Выключение автопродления')).toContainText('0 из 2');
    await page.getByRole('link', { name: 'Заказы доменов' }).click();
    await expect(list(page)).toBeHidden();
    await expect.poll(() => waiting.length).toBe(2);
    for (const release of waiting) release();
    await page.getByRole('link', { name: 'Мои домены' }).click();
    await expect(report(page, 'Выключение автопродления')).toContainText('Готово: 2 из 2.');
  });

  test('a change is made by keyboard alone: selection, dialog, result', extended, async ({ page }) => {
    const sent = await listTwoPages(page, () => okResponse);
    await openPage(page, address);
    await choose(page, 'myshop.com').focus();
    await page.keyboard.press('Space');
    const renewal = chosen(page).getByRole('button', { name: 'Автопродление' });
    await renewal.focus();
    await page.keyboard.press('Enter');
    const off = page.getByRole('radio', { name: 'Выключить' });
    await expect(off).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(renewal).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(off).toBeChecked();
    await page.getByRole('button', { name: 'Выключить для 1 домена' }).press('Enter');
    await expect(report(page, 'Выключение автопродления')).toBeFocused();
    await expect(report(page, 'Выключение автопродления')).toContainText('Готово: 1 из 1.');
    expect(sent).toEqual([{ domain: 'myshop.com', auto_renew: false }]);
  });

  test('each domain shows the next step, with a link', extended, async ({ page }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await stubResponse(page, 'domains/getDomains', { domains: listOwnDomains(now), last_page: 1 });
    await openPage(page, address);
    const leads = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(leads('Продлить myshop-sale.ru')).toHaveAttribute('href', '/control-domain/myshop-sale.ru#renewal');
    await expect(leads('Продлить кофейня.рф')).toHaveAttribute(
      'href',
      '/control-domain/xn--e1afkbcc2b.xn--p1ai#renewal',
    );
    await expect(leads('Включить автопродление myshop.org')).toHaveAttribute(
      'href',
      '/control-domain/myshop.org#renewal',
    );
    await expect(leads('Управлять доменом myshop.com')).toHaveAttribute('href', '/control-domain/myshop.com');
    await expect(page.getByRole('link', { name: /^Написать\sв\sподдержку\sо\sold-promo\.com/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(rowOf(page, 'was-mine.com').getByRole('link')).toHaveCount(0);
    await expect(rowOf(page, 'myshop-sale.ru')).toContainText('5 дней назад');
    await expect(rowOf(page, 'myshop.com')).toContainText('через 24 дня');
  });

  test(
    'an empty list, a page past the end and a failed request have their own messages',
    extended,
    async ({ page }) => {
      await openPage(page, address);
      await expect(page.getByText('Своих доменов пока нет')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Найти имя' })).toHaveAttribute('href', '/domains');
      await openPage(page, `${address}&page=7`);
      await expect(page.getByText('На этой странице доменов нет')).toBeVisible();
      await page.getByRole('link', { name: 'К началу списка' }).click();
      await expect(page).toHaveURL(address);
      await stubRefusal(page, 'domains/getDomains', 500, 'INTERNAL');
      await page.reload();
      await expect(page.getByText('Не удалось загрузить домены')).toBeVisible();
      await page.unroute('**/api/domains/getDomains*');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText('Своих доменов пока нет')).toBeVisible();
    },
  );
});

test('a guest has to sign in, and returns to the list', extended, async ({ page, call }) => {
  const account = await createAccount(call);
  await openPage(page, address);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Логин').fill(account.login);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Своих доменов пока нет')).toBeVisible();
});
