import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  failedChange,
  ownServers,
} from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import {
  startChange,
  domainBehindCloudflare,
  calls,
  openDomainControl,
  date,
  recordCall,
  okResponse,
  rowOf,
  toast,
} from '../steps/control.ts';

test.use({ expectedConsoleErrors: /Failed to load resource| failed/ });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

test('enabling Cloudflare shows the progress and then the DNS records', async ({ page }) => {
  const stub = await openDomainControl(page, domainData());
  const cloudflareSwitch = page.getByRole('switch', { name: 'Использовать Cloudflare' });
  let end: ReturnType<typeof startChange> | undefined;
  await page.route('**/api/domains/enableCloudflare', (route) => {
    end = startChange(stub, 'cloudflare_on');
    return route.fulfill(okResponse);
  });
  await cloudflareSwitch.click();
  await expect(page.getByText('Подключаем Cloudflare.')).toBeVisible();
  await expect(cloudflareSwitch).toBeChecked();
  await expect(cloudflareSwitch).toBeFocused();
  await expect(page.getByRole('button', { name: 'Изменить серверы имён' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Проверять каждый день' })).toBeDisabled();
  // The page shows the change before its request has arrived.
  await expect.poll(() => end).toBeDefined();
  end?.({ ns_records: cloudflareServers, cloudflare: cloudflare({ status: 'pending', auto_ssl: 'off' }) });
  await expect(toast(page, 'Cloudflare подключён.')).toBeVisible();
  await expect(page.getByText('Ждём реестр')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'TLS 1.3' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Изменить серверы имён' })).toHaveCount(0);
  await expect(rowOf(page, '203.0.113.24')).toBeVisible();
});

test('a failed change shows its reason', extended, async ({ page }) => {
  const stub = await openDomainControl(page, domainBehindCloudflare);
  let end: ReturnType<typeof startChange> | undefined;
  await page.route('**/api/domains/updateTls13', (route) => {
    recordCall(stub, route.request());
    end = startChange(stub, 'tls_1_3');
    return route.fulfill(okResponse);
  });
  const tlsSwitch = page.getByRole('switch', { name: 'TLS 1.3' });
  await expect(tlsSwitch).toBeChecked();
  await tlsSwitch.click();
  await expect(tlsSwitch).not.toBeChecked();
  await expect(page.getByText('Меняем настройку TLS 1.3.')).toBeVisible();
  await expect.poll(() => end).toBeDefined();
  end?.({}, failedChange.error ?? '');
  await expect(toast(page, `Не удалось изменить настройку TLS 1.3. ${failedChange.error}`)).toBeVisible();
  await expect(tlsSwitch).toBeChecked();
  expect(stub.sent).toEqual([{ call: 'updateTls13', body: { tls_1_3: 'off' } }]);
});

test('disabling Cloudflare requires a confirmation', extended, async ({ page }) => {
  const stub = await openDomainControl(page, domainBehindCloudflare);
  const cloudflareSwitch = page.getByRole('switch', { name: 'Использовать Cloudflare' });
  await cloudflareSwitch.click();
  const dialog = page.getByRole('dialog', { name: 'Отключить Cloudflare?' });
  await expect(dialog).toContainText(/будет\sудалено\s12\sзаписей\sDNS/);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(cloudflareSwitch).toBeFocused();
  await expect(cloudflareSwitch).toBeChecked();
  expect(stub.sent).toEqual([]);
  await cloudflareSwitch.click();
  await page.route('**/api/domains/disableCloudflare', (route) => {
    recordCall(stub, route.request());
    startChange(stub, 'cloudflare_off')({ ns_records: ownServers, cloudflare: null });
    return route.fulfill(okResponse);
  });
  await dialog.getByRole('button', { name: 'Отключить и удалить' }).click();
  await expect(toast(page, 'Cloudflare отключён.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(stub.sent).toEqual([{ call: 'disableCloudflare', body: {} }]);
});

test('each change has its own error message, and so have some refusals', extended, async ({ page }) => {
  await openDomainControl(page, domainBehindCloudflare);
  const refuse = (status: number, errorCode: string) =>
    page.route(calls, (route) => route.fulfill({ status, json: { error: '', errorCode } }), { times: 1 });
  const tlsSwitch = page.getByRole('switch', { name: 'TLS 1.3' });
  const googleCheckSwitch = page.getByRole('switch', { name: 'Проверять каждый день' });
  for (const [toggle, status, code, text] of [
    [
      tlsSwitch,
      502,
      'PROVIDER_ERROR',
      'Не удалось изменить настройку TLS 1.3. Попробуйте ещё раз или напишите в поддержку.',
    ],
    [
      googleCheckSwitch,
      500,
      'INTERNAL',
      'Не удалось изменить настройку проверки Google. Попробуйте ещё раз или напишите в поддержку.',
    ],
    [tlsSwitch, 409, 'DOMAIN_BANNED', 'Домен заблокирован, его нельзя изменить.'],
    [tlsSwitch, 409, 'CLOUDFLARE_DISABLED', 'Сначала подключите Cloudflare к этому домену.'],
    [googleCheckSwitch, 429, 'RATE_LIMITED', 'Слишком много попыток. Подождите немного и повторите.'],
  ] as const) {
    await refuse(status, code);
    await toggle.click();
    await expect(toast(page, text)).toBeVisible();
    await expect(tlsSwitch).toBeChecked();
    await expect(googleCheckSwitch).not.toBeChecked();
  }
});

test('the Google check is enabled, and the change is listed in the history', extended, async ({ page }) => {
  const stub = await openDomainControl(page, domainData());
  await expect(page.getByText('Ещё не проверяли')).toBeVisible();
  const googleCheckSwitch = page.getByRole('switch', { name: 'Проверять каждый день' });
  const history = page.getByRole('list', { name: 'История изменений' }).getByRole('listitem');
  await expect(history.first()).toBeVisible();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested = page.waitForRequest('**/api/domains/getDomainChanges*');
  await page.route('**/api/domains/getDomainChanges*', async (route) => {
    await released;
    return route.fallback();
  });
  await page.route('**/api/domains/updateCheckKT', (route) => {
    recordCall(stub, route.request());
    stub.data = domainData({ domain: { google_auto_check_kt: true } });
    stub.changes = [
      { id: 91, date, what: 'kt_check', status: 'done', before: ['off'], after: ['on'], error: null },
      ...changes,
    ];
    return route.fulfill(okResponse);
  });
  await googleCheckSwitch.click();
  // The domain is fetched again before the outcome of the change is requested.
  await requested;
  await expect(page.getByText('Меняем настройку проверки Google.')).toBeVisible();
  await expect(googleCheckSwitch).toBeChecked();
  release();
  await expect(toast(page, 'Настройка проверки Google изменена.')).toBeVisible();
  await expect(googleCheckSwitch).toBeChecked();
  expect(stub.sent).toEqual([{ call: 'updateCheckKT', body: { google_auto_check_kt: true } }]);
  await expect(history.first()).toContainText('Ежедневная проверка Google');
});

test('a banned domain is shown and can’t be changed', extended, async ({ page }) => {
  await openDomainControl(page, {
    ...domainBehindCloudflare,
    domain: { ...domainBehindCloudflare.domain, domainBanned: true },
  });
  await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible();
  for (const name of ['Использовать Cloudflare', 'TLS 1.3', 'Проверять каждый день'])
    await expect(page.getByRole('switch', { name })).toBeDisabled();
  await expect(rowOf(page, '203.0.113.24')).toBeVisible();
  await expect(page.getByRole('button', { name: /Изменить|Добавить|Удалить|Дублировать/ })).toHaveCount(0);
  await expect(page.getByText('Домен заблокирован, его настройки нельзя изменить.')).toHaveCount(5);
});
