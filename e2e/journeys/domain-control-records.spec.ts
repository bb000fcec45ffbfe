import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { cloudflare, zone } from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import {
  startChange,
  domainBehindCloudflare,
  openDomainControl,
  recordCall,
  okResponse,
  rowOf,
  toast,
} from '../steps/control.ts';

test.use({ expectedConsoleErrors: /Failed to load resource| failed/ });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

test('records are edited, copied, removed and restored, and saved as a whole', async ({ page }) => {
  const stub = await openDomainControl(page, domainBehindCloudflare);
  const bar = page.getByRole('region', { name: 'Несохранённые изменения' });
  await page.getByRole('button', { name: 'Изменить запись A api' }).click();
  const edited = page.getByRole('form', { name: 'Изменение записи DNS' });
  await edited.getByLabel('TTL, секунды').fill('59');
  await edited.getByLabel('Имя').fill('');
  await edited.getByRole('button', { name: 'Готово' }).click();
  await expect(edited.getByLabel('Имя')).toHaveAccessibleDescription(/^Введите\sимя/);
  await expect(edited.getByLabel('TTL, секунды')).toHaveAccessibleDescription(/^Укажите\sот\s60\sдо/);
  await edited.getByLabel('Имя').fill('api2');
  await edited.getByLabel('TTL, секунды').fill('600');
  await edited.getByRole('button', { name: 'Готово' }).click();
  await expect(rowOf(page, 'api2')).toContainText('изменена');

  await page.getByRole('button', { name: 'Дублировать запись MX @' }).first().click();
  const added = page.getByRole('form', { name: 'Новая запись DNS' });
  await added.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(added.getByLabel('Приоритет')).toHaveAccessibleDescription('Такая запись уже есть.');
  await added.getByLabel('Приоритет').fill('30');
  await added.getByLabel('Почтовый сервер').fill('mx3.mailhost.example');
  // The next action applies the open editor.
  await page.getByRole('button', { name: 'Удалить запись NS shop' }).click();
  await expect(rowOf(page, 'mx3.mailhost.example')).toContainText('новая');
  await expect(page.getByRole('button', { name: 'Вернуть запись NS shop' })).toBeFocused();
  await page.getByRole('button', { name: 'Удалить запись SRV _sip._tcp' }).click();
  await expect(bar.getByText('4 изменения')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть запись NS shop' }).click();
  await expect(bar.getByText('3 изменения')).toBeVisible();

  await bar.getByRole('button', { name: 'Показать' }).click();
  await expect(bar.getByRole('listitem')).toContainText([/api.*300.*api2.*600/, /MX @ 30 mx3/, /SRV _sip/]);
  await page.route('**/api/domains/updateDnsRecords', (route) => {
    recordCall(stub, route.request());
    const records = stub.sent[0]?.body.dnsRecords as typeof zone;
    const dns_records = records.map((record, index) => ({ ...record, id: record.id ?? `n${index}` }));
    startChange(stub, 'dns_records')({ cloudflare: cloudflare({ dns_records }) });
    return route.fulfill(okResponse);
  });
  await bar.getByRole('button', { name: 'Сохранить' }).click();
  await expect(toast(page, 'Записи DNS сохранены.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(13);
  const expected: object[] = zone
    .filter(({ type }) => type !== 'SRV')
    .map((record) => (record.name === 'api' ? { ...record, name: 'api2', ttl: 600 } : record));
  expected.splice(5, 0, { type: 'MX', name: '@', content: '30 mx3.mailhost.example', proxied: false, ttl: 3600 });
  expect(stub.sent).toEqual([{ call: 'updateDnsRecords', body: { dnsRecords: expected } }]);
});

test(
  'an added record that was removed can be restored, and all changes can be discarded',
  extended,
  async ({ page }) => {
    await openDomainControl(page, domainBehindCloudflare);
    await page.getByRole('button', { name: 'Добавить запись' }).click();
    const added = page.getByRole('form', { name: 'Новая запись DNS' });
    await expect(added.getByLabel('Тип')).toHaveValue('A');
    await expect(added.getByLabel('TTL, секунды')).toHaveValue('1000');
    await expect(added.getByRole('checkbox', { name: /прокси/ })).not.toBeChecked();
    await added.getByLabel('Тип').selectOption('TXT');
    await expect(added.getByRole('checkbox', { name: /прокси/ })).toHaveCount(0);
    await added.getByLabel('Имя').fill('note');
    await added.getByLabel('Текст', { exact: true }).fill('hello');
    await added.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('button', { name: 'Удалить запись TXT note' }).click();
    await expect(rowOf(page, 'note')).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(rowOf(page, 'note')).toBeVisible();

    await page.getByRole('link', { name: '← Мои домены' }).click();
    const leave = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await leave.getByRole('button', { name: 'Остаться' }).click();
    await expect(rowOf(page, 'note')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(rowOf(page, 'note')).toHaveCount(0);
    await page.getByRole('link', { name: '← Мои домены' }).click();
    await expect(page).toHaveURL('/orders?kind=domains&view=own');
  },
);

test('a record that the server refuses shows the error at its field', async ({ page }) => {
  await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('button', { name: 'Удалить запись A @' }).click();
  const records = [
    { index: 2, field: 'content', reason: 'ipv4_invalid', values: { value: '203.0.113.300' } },
    { index: 10, field: 'name', reason: 'duplicate' },
  ];
  await page.route(
    '**/api/domains/updateDnsRecords',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'A sentence.', errorCode: 'DNS_RECORD_INVALID', params: { records } },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const form = page.getByRole('form', { name: 'Изменение записи DNS' });
  await expect(form.getByLabel('Имя')).toHaveValue('api');
  await expect(form.getByLabel('Адрес IPv4')).toBeFocused();
  await expect(form.getByLabel('Адрес IPv4')).toHaveAccessibleDescription(/^203\.0\.113\.300\s—\sне\sадрес\sIPv4/);
  await expect(rowOf(page, 'Такая запись уже есть.')).toContainText('ns1.shopbuilder.example');
  await expect(rowOf(page, 'будет удалена')).toContainText('203.0.113.24');

  await form.getByLabel('Адрес IPv4').fill('203.0.113.30');
  await form.getByRole('button', { name: 'Готово' }).click();
  await expect(rowOf(page, '203.0.113.30')).toContainText('изменена');
  await expect(page.getByText(/не\sадрес\sIPv4/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Изменить запись A api' }).click();
  await expect(form.getByLabel('Адрес IPv4')).not.toHaveAccessibleDescription(/не\sадрес\sIPv4/);
  await expect(rowOf(page, 'Такая запись уже есть.')).toContainText('ns1.shopbuilder.example');
});

test('unsaved edits stay when another tab saves records', extended, async ({ page }) => {
  const stub = await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('button', { name: 'Удалить запись NS shop' }).click();
  await page.route('**/api/domains/lookAtDomain', (route) => route.fulfill(okResponse));
  const end = startChange(stub, 'dns_records');
  await page.getByRole('button', { name: 'Проверить сейчас' }).click();
  await expect(page.getByText('Сохраняем записи DNS.')).toBeVisible();
  const dns_records = zone.filter(({ type }) => type !== 'SRV');
  end({ cloudflare: cloudflare({ dns_records }) });
  await expect(toast(page, 'Записи DNS сохранены.')).toBeVisible();
  await expect(rowOf(page, '_sip._tcp')).toHaveCount(0);
  await expect(rowOf(page, 'будет удалена')).toContainText('ns1.shopbuilder.example');

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect
    .poll(() => stub.sent)
    .toEqual([{ call: 'updateDnsRecords', body: { dnsRecords: dns_records.filter(({ type }) => type !== 'NS') } }]);
});

test('records are filtered by text and by type', extended, async ({ page }) => {
  await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('MAILHOST');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Тип' }).selectOption('MX');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('nothing');
  await expect(page.getByText('Подходящих записей нет.')).toBeVisible();
});

test('a record is added, edited and saved by keyboard alone', extended, async ({ page }) => {
  const stub = await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('button', { name: 'Добавить запись' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('blog');
  await page.keyboard.press('Tab');
  await page.keyboard.type('203.0.113.77');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('button', { name: 'Изменить запись A blog' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('never');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(rowOf(page, 'blog')).not.toContainText('never');
  await page.getByRole('button', { name: 'Добавить запись' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Добавить запись' })).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Добавить запись' })).toBeFocused();
  await page.getByRole('button', { name: 'Сохранить' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Записи DNS сохранены.')).toBeVisible();
  expect(stub.sent[0]?.body).toEqual({
    dnsRecords: [{ type: 'A', name: 'blog', content: '203.0.113.77', proxied: false, ttl: 1000 }, ...zone],
  });
});
