import { expect, test } from '../journey.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  failedChange,
  ownServers,
} from '../screens/told-control.ts';
import { enterAsUser, makeAccount } from '../steps/accounts.ts';
import { begin, behind, calls, control, date, keep, okay, rowOf, toast } from '../steps/control.ts';

test.use({ expectedComplaints: /Failed to load resource| failed/ });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await makeAccount(call));
});

test('Cloudflare is switched on, waited for, and then has its records', async ({ page }) => {
  const told = await control(page, domainData());
  const sw = page.getByRole('switch', { name: 'Использовать Cloudflare' });
  let end: ReturnType<typeof begin> | undefined;
  await page.route('**/api/domains/enableCloudflare', (route) => {
    end = begin(told, 'cloudflare_on');
    return route.fulfill(okay);
  });
  await sw.click();
  await expect(page.getByText('Подключаем Cloudflare.')).toBeVisible();
  await expect(sw).toBeChecked();
  await expect(sw).toBeFocused();
  await expect(page.getByRole('button', { name: 'Изменить серверы имён' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Проверять каждый день' })).toBeDisabled();
  end?.({ ns_records: cloudflareServers, cloudflare: cloudflare({ status: 'pending', auto_ssl: 'off' }) });
  await expect(toast(page, 'Cloudflare подключён.')).toBeVisible();
  await expect(page.getByText('Ждём реестр')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'TLS 1.3' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Изменить серверы имён' })).toHaveCount(0);
  await expect(rowOf(page, '203.0.113.24')).toBeVisible();
});

test('a change that fails says why', async ({ page }) => {
  const told = await control(page, behind);
  let end: ReturnType<typeof begin> | undefined;
  await page.route('**/api/domains/updateTls13', (route) => {
    keep(told, route.request());
    end = begin(told, 'tls_1_3');
    return route.fulfill(okay);
  });
  const tls = page.getByRole('switch', { name: 'TLS 1.3' });
  await expect(tls).toBeChecked();
  await tls.click();
  await expect(tls).not.toBeChecked();
  await expect(page.getByText('Меняем настройку TLS 1.3.')).toBeVisible();
  end?.({}, failedChange.error ?? '');
  await expect(toast(page, `Не удалось изменить настройку TLS 1.3. ${failedChange.error}`)).toBeVisible();
  await expect(tls).toBeChecked();
  expect(told.sent).toEqual([{ call: 'updateTls13', body: { tls_1_3: 'off' } }]);
});

test('Cloudflare is switched off only at a second word', async ({ page }) => {
  const told = await control(page, behind);
  const sw = page.getByRole('switch', { name: 'Использовать Cloudflare' });
  await sw.click();
  const dialog = page.getByRole('dialog', { name: 'Отключить Cloudflare?' });
  await expect(dialog).toContainText(/будет\sудалено\s12\sзаписей\sDNS/);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(sw).toBeFocused();
  await expect(sw).toBeChecked();
  expect(told.sent).toEqual([]);
  await sw.click();
  await page.route('**/api/domains/disableCloudflare', (route) => {
    keep(told, route.request());
    begin(told, 'cloudflare_off')({ ns_records: ownServers, cloudflare: null });
    return route.fulfill(okay);
  });
  await dialog.getByRole('button', { name: 'Отключить и удалить' }).click();
  await expect(toast(page, 'Cloudflare отключён.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(told.sent).toEqual([{ call: 'disableCloudflare', body: {} }]);
});

test('each change has its own words for a failure, and some refusals have theirs', async ({ page }) => {
  await control(page, behind);
  const refuse = (status: number, errorCode: string) =>
    page.route(calls, (route) => route.fulfill({ status, json: { error: '', errorCode } }), { times: 1 });
  const tls = page.getByRole('switch', { name: 'TLS 1.3' });
  const kt = page.getByRole('switch', { name: 'Проверять каждый день' });
  for (const [control, status, code, text] of [
    [tls, 502, 'PROVIDER_ERROR', 'Не удалось изменить настройку TLS 1.3. Попробуйте ещё раз или напишите в поддержку.'],
    [
      kt,
      500,
      'INTERNAL',
      'Не удалось изменить настройку проверки Google. Попробуйте ещё раз или напишите в поддержку.',
    ],
    [tls, 409, 'DOMAIN_BANNED', 'Домен заблокирован, его нельзя изменить.'],
    [tls, 409, 'CLOUDFLARE_DISABLED', 'Сначала подключите Cloudflare к этому домену.'],
    [kt, 429, 'RATE_LIMITED', 'Слишком много попыток. Подождите немного и повторите.'],
  ] as const) {
    await refuse(status, code);
    await control.click();
    await expect(toast(page, text)).toBeVisible();
    await expect(tls).toBeChecked();
    await expect(kt).not.toBeChecked();
  }
});

test('the Google check is switched, and what was changed is told', async ({ page }) => {
  const told = await control(page, domainData());
  await expect(page.getByText('Ещё не проверяли')).toBeVisible();
  const kt = page.getByRole('switch', { name: 'Проверять каждый день' });
  await page.route('**/api/domains/updateCheckKT', (route) => {
    keep(told, route.request());
    told.data = domainData({ domain: { google_auto_check_kt: true } });
    told.changes = [
      { id: 91, date, what: 'kt_check', status: 'done', before: ['off'], after: ['on'], error: null },
      ...changes,
    ];
    return route.fulfill(okay);
  });
  await kt.click();
  await expect(toast(page, 'Настройка проверки Google изменена.')).toBeVisible();
  await expect(kt).toBeChecked();
  expect(told.sent).toEqual([{ call: 'updateCheckKT', body: { google_auto_check_kt: true } }]);
  const newest = page.getByRole('list', { name: 'История изменений' }).getByRole('listitem').first();
  await expect(newest).toContainText('Ежедневная проверка Google');
});

test('a banned domain is shown and can’t be changed', async ({ page }) => {
  await control(page, { ...behind, domain: { ...behind.domain, domainBanned: true } });
  await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible();
  for (const name of ['Использовать Cloudflare', 'TLS 1.3', 'Проверять каждый день'])
    await expect(page.getByRole('switch', { name })).toBeDisabled();
  await expect(rowOf(page, '203.0.113.24')).toBeVisible();
  await expect(page.getByRole('button', { name: /Изменить|Добавить|Удалить|Дублировать/ })).toHaveCount(0);
  await expect(page.getByText('Домен заблокирован, его настройки нельзя изменить.')).toHaveCount(5);
});
