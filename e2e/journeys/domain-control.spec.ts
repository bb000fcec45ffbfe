import type { Page, Request } from '@playwright/test';
import { expect, test } from '../journey.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  type DomainChange,
  type DomainData,
  failedChange,
  ownServers,
  zone,
} from '../screens/told-control.ts';
import { enterAsUser, makeAccount } from '../steps/accounts.ts';
import { arrive } from '../steps/guest.ts';

test.use({ expectedComplaints: /Failed to load resource| failed/ });

const behind = domainData({ ns_records: cloudflareServers, cloudflare: cloudflare() });
const okay = { json: { ok: true } };
const date = '2026-11-22T10:00:00.000Z';

/** A shop that answers as the journey says; what is asked of it is kept. */
type Told = { data: DomainData; changes: DomainChange[]; sent: { call: string; body: Record<string, unknown> }[] };

const calls =
  /\/api\/domains\/(enableCloudflare|disableCloudflare|updateTls13|updateNsRecords|updateDnsRecords|updateCheckKT)/;

async function control(page: Page, data: DomainData, language = 'ru'): Promise<Told> {
  const told: Told = { data, changes: [...changes], sent: [] };
  await page.route('**/api/domains/getDomainData*', (route) => route.fulfill({ json: told.data }));
  await page.route('**/api/domains/getDomainChanges*', (route) =>
    route.fulfill({ json: { changes: told.changes, last_page: 1 } }),
  );
  await page.route(calls, (route) => {
    keep(told, route.request());
    return route.fulfill(okay);
  });
  await arrive(page, `/control-domain/${data.domain.name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
  return told;
}

function keep(told: Told, request: Request): void {
  const { domain: _domain, ...body } = request.postDataJSON() as Record<string, unknown>;
  told.sent.push({ call: new URL(request.url()).pathname.replace('/api/domains/', ''), body });
}

/** A change that is being carried out until the journey ends it. */
function begin(told: Told, what: DomainChange['what']): (ended: Partial<DomainData>, error?: string) => void {
  const change = { id: 90, what, date };
  told.data = { ...told.data, change };
  return (ended, error) => {
    told.changes = [
      { ...change, status: error ? 'failed' : 'done', before: null, after: null, error: error ?? null },
      ...changes,
    ];
    told.data = { ...told.data, ...ended, change: null };
  };
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Messages|消息)/ }).getByText(text);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await makeAccount(call));
});

for (const said of [
  {
    language: 'ru',
    change: 'Изменить NS-серверы',
    line: 'NS-сервер',
    remove: 'Убрать NS-сервер 2',
    save: 'Сохранить',
    fillIn: 'Заполните все поля.',
    count: 'Минимальное/максимальное количество NS-записей — 2/4',
    strange: 'Это не имя сервера. Нужно имя вида ns1.example.com.',
    twice: 'Этот сервер уже указан выше.',
    failed: 'Не удалось изменить NS-серверы. Попробуйте ещё раз или напишите в поддержку.',
    done: 'NS-серверы изменены.',
  },
  {
    language: 'en',
    change: 'Change the name servers',
    line: 'Name server',
    remove: 'Remove name server 2',
    save: 'Save',
    fillIn: 'Fill in all fields.',
    count: 'Minimum/Maximum number of NS records is 2/4',
    strange: 'This is no server name. It takes one like ns1.example.com.',
    twice: 'This server is listed above already.',
    failed: 'Error updating name servers. Try again or contact support.',
    done: 'The name servers are changed.',
  },
  {
    language: 'zh',
    change: '更改 NS 服务器',
    line: 'NS 服务器',
    remove: '移除 NS 服务器 2',
    save: '保存',
    fillIn: '请填写所有字段。',
    count: 'NS 记录数量最少/最多为 2/4',
    strange: '这不是服务器名称。格式应类似 ns1.example.com。',
    twice: '该服务器已在上方列出。',
    failed: '更新 NS 服务器时出错。请重试或联系客服。',
    done: 'NS 服务器已更改。',
  },
]) {
  test(`name servers are checked in order and changed, ${said.language}`, async ({ page }) => {
    const two = ownServers.slice(0, 2);
    const told = await control(page, domainData({ ns_records: two }), said.language);
    const change = page.getByRole('button', { name: said.change });
    await change.click();
    const line = (number: number) => page.getByRole('textbox', { name: `${said.line} ${number}` });
    const save = page.getByRole('button', { name: said.save });
    await expect(line(1)).toBeFocused();

    await page.getByRole('button', { name: said.remove }).click();
    await line(1).fill(' ');
    await save.click();
    await expect(line(1)).toHaveAccessibleDescription(said.fillIn);
    await line(1).fill('ns1.example.com');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: said.count })).toBeVisible();

    // A list that is pasted fills as many lines as it has.
    await line(1).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'ns1.example.com\nns2.example.com, NS1.example.com.\nns4\nns5.example.com');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(line(5)).toHaveValue('ns5.example.com');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: said.count })).toBeVisible();
    await page.getByRole('button', { name: said.remove.replace('2', '5') }).click();
    await save.click();
    await expect(line(3)).toHaveAccessibleDescription(said.twice);
    await expect(line(4)).toHaveAccessibleDescription(said.strange);
    await line(3).fill('днс.example.com');
    await line(4).fill('ns4.example.com');

    await page.route(
      '**/api/domains/updateNsRecords',
      (route) => route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } }),
      { times: 1 },
    );
    await save.click();
    await expect(toast(page, said.failed)).toBeVisible();
    await expect(line(3)).toHaveValue('днс.example.com');
    const nsRecords = ['ns1.example.com', 'ns2.example.com', 'xn--d1asm.example.com', 'ns4.example.com'];
    const end = begin(told, 'name_servers');
    told.data = { ...told.data, change: null };
    await page.route(
      '**/api/domains/updateNsRecords',
      (route) => {
        keep(told, route.request());
        told.data = { ...told.data, change: { id: 90, what: 'name_servers', date } };
        return route.fulfill(okay);
      },
      { times: 1 },
    );
    await save.click();
    await expect(change).toBeDisabled();
    end({ ns_records: nsRecords });
    await expect(toast(page, said.done)).toBeVisible();
    await expect(page.getByText('xn--d1asm.example.com', { exact: true })).toBeVisible();
    expect(told.sent).toEqual([{ call: 'updateNsRecords', body: { nsRecords } }]);
  });
}

test('what the shop says of a name server stands at its field', async ({ page }) => {
  await control(page, domainData());
  await page.getByRole('button', { name: 'Изменить NS-серверы' }).click();
  const details = [{ path: 'nsRecords.1', message: 'does not resolve' }];
  await page.route(
    '**/api/domains/updateNsRecords',
    (route) => route.fulfill({ status: 400, json: { error: '', errorCode: 'VALIDATION', details } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('textbox', { name: 'NS-сервер 2' })).toHaveAccessibleDescription('does not resolve');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Изменить NS-серверы' })).toBeFocused();
});

test('Cloudflare is switched on, waited for, and then has its records', async ({ page }) => {
  const told = await control(page, domainData());
  const sw = page.getByRole('switch', { name: 'Домен за Cloudflare' });
  let end: ReturnType<typeof begin> | undefined;
  await page.route('**/api/domains/enableCloudflare', (route) => {
    end = begin(told, 'cloudflare_on');
    return route.fulfill(okay);
  });
  await sw.click();
  await expect(page.getByText('Подключаем Cloudflare.')).toBeVisible();
  await expect(sw).toBeChecked();
  await expect(sw).toBeFocused();
  await expect(page.getByRole('button', { name: 'Изменить NS-серверы' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Проверять каждый день' })).toBeDisabled();
  end?.({ ns_records: cloudflareServers, cloudflare: cloudflare({ status: 'pending', auto_ssl: 'off' }) });
  await expect(toast(page, 'Cloudflare подключён.')).toBeVisible();
  await expect(page.getByText('Ждём реестр')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'TLS 1.3' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Изменить NS-серверы' })).toHaveCount(0);
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
  await expect(page.getByText('Переключаем TLS 1.3.')).toBeVisible();
  end?.({}, failedChange.error ?? '');
  await expect(toast(page, `Не удалось изменить TLS 1.3: ${failedChange.error}`)).toBeVisible();
  await expect(tls).toBeChecked();
  expect(told.sent).toEqual([{ call: 'updateTls13', body: { tls_1_3: 'off' } }]);
});

test('Cloudflare is switched off only at a second word', async ({ page }) => {
  const told = await control(page, behind);
  const sw = page.getByRole('switch', { name: 'Домен за Cloudflare' });
  await sw.click();
  const dialog = page.getByRole('dialog', { name: 'Отключить Cloudflare?' });
  await expect(dialog).toContainText(/удалятся 12 DNS-записей/);
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
  await dialog.getByRole('button', { name: 'Отключить и удалить записи' }).click();
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
    [tls, 502, 'PROVIDER_ERROR', 'Не удалось изменить TLS 1.3. Попробуйте ещё раз или напишите в поддержку.'],
    [kt, 500, 'INTERNAL', 'Не удалось изменить проверку Google. Попробуйте ещё раз или напишите в поддержку.'],
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

test('records are edited, copied, removed and brought back, and saved as a whole', async ({ page }) => {
  const told = await control(page, behind);
  const bar = page.getByRole('region', { name: 'Несохранённые изменения' });
  await page.getByRole('button', { name: 'Изменить запись A api' }).click();
  const edited = page.getByRole('form', { name: 'Правка DNS-записи' });
  await edited.getByLabel('TTL, секунды').fill('59');
  await edited.getByLabel('Имя').fill('');
  await edited.getByRole('button', { name: 'Готово' }).click();
  await expect(edited.getByLabel('Имя')).toHaveAccessibleDescription(/^Заполните имя/);
  await expect(edited.getByLabel('TTL, секунды')).toHaveAccessibleDescription(/^От\s60\sдо/);
  await edited.getByLabel('Имя').fill('api2');
  await edited.getByLabel('TTL, секунды').fill('600');
  await edited.getByRole('button', { name: 'Готово' }).click();
  await expect(rowOf(page, 'api2')).toContainText('изменена');

  await page.getByRole('button', { name: 'Дублировать запись MX @' }).first().click();
  const added = page.getByRole('form', { name: 'Новая DNS-запись' });
  await added.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(added.getByLabel('Содержимое')).toHaveAccessibleDescription('Такая запись уже есть.');
  await added.getByLabel('Содержимое').fill('30 mx3.mailhost.example');
  // Whatever is done next applies what is typed.
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
    keep(told, route.request());
    const records = told.sent[0]?.body.dnsRecords as typeof zone;
    const dns_records = records.map((record, index) => ({ ...record, id: record.id ?? `n${index}` }));
    begin(told, 'dns_records')({ cloudflare: cloudflare({ dns_records }) });
    return route.fulfill(okay);
  });
  await bar.getByRole('button', { name: 'Сохранить' }).click();
  await expect(toast(page, 'DNS-записи сохранены.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(13);
  const expected: object[] = zone
    .filter(({ type }) => type !== 'SRV')
    .map((record) => (record.name === 'api' ? { ...record, name: 'api2', ttl: 600 } : record));
  expected.splice(5, 0, { type: 'MX', name: '@', content: '30 mx3.mailhost.example', proxied: false, ttl: 3600 });
  expect(told.sent).toEqual([{ call: 'updateDnsRecords', body: { dnsRecords: expected } }]);
});

test('what was added and taken away comes back, and all of it is discarded', async ({ page }) => {
  await control(page, behind);
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  const added = page.getByRole('form', { name: 'Новая DNS-запись' });
  await expect(added.getByLabel('Тип')).toHaveValue('A');
  await expect(added.getByLabel('TTL, секунды')).toHaveValue('1000');
  await expect(added.getByRole('checkbox', { name: /прокси/ })).not.toBeChecked();
  await added.getByLabel('Тип').selectOption('TXT');
  await expect(added.getByRole('checkbox', { name: /прокси/ })).toHaveCount(0);
  await added.getByLabel('Имя').fill('note');
  await added.getByLabel('Содержимое').fill('hello');
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
});

test('a record that the shop refuses is shown at its field', async ({ page }) => {
  await control(page, behind);
  await page.getByRole('button', { name: 'Удалить запись A @' }).click();
  const details = [
    { path: 'dnsRecords.2.content', message: 'not an IPv4 address' },
    { path: 'dnsRecords.10.name', message: 'not below the zone' },
  ];
  await page.route(
    '**/api/domains/updateDnsRecords',
    (route) => route.fulfill({ status: 400, json: { error: '', errorCode: 'DNS_RECORD_INVALID', details } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const form = page.getByRole('form', { name: 'Правка DNS-записи' });
  await expect(form.getByLabel('Имя')).toHaveValue('api');
  await expect(form.getByLabel('Содержимое')).toBeFocused();
  await expect(form.getByLabel('Содержимое')).toHaveAccessibleDescription('not an IPv4 address');
  await expect(rowOf(page, 'not below the zone')).toContainText('ns1.shopbuilder.example');
  await expect(rowOf(page, 'будет удалена')).toContainText('203.0.113.24');
});

test('records are found by words and by type', async ({ page }) => {
  await control(page, behind);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('MAILHOST');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Тип' }).selectOption('MX');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('nothing');
  await expect(page.getByText('Под поиск не подходит ни одна запись.')).toBeVisible();
});

test('a record is added, edited and saved by keyboard alone', async ({ page }) => {
  const told = await control(page, behind);
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Добавить запись' })).toBeFocused();
  await page.getByRole('button', { name: 'Сохранить' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'DNS-записи сохранены.')).toBeVisible();
  expect(told.sent[0]?.body).toEqual({
    dnsRecords: [{ type: 'A', name: 'blog', content: '203.0.113.77', proxied: false, ttl: 1000 }, ...zone],
  });
});

test('a thousand records are quick', async ({ page }) => {
  const dns_records = Array.from({ length: 1000 }, (_, index) => ({
    ...zone[index % zone.length],
    id: `id${index}`,
    name: `host-${index}`,
  })) as typeof zone;
  await control(page, domainData({ ns_records: cloudflareServers, cloudflare: cloudflare({ dns_records }) }));
  await expect(page.getByRole('row')).toHaveCount(101);
  await page.getByRole('button', { name: 'Показать ещё (сейчас 100 из 1000)' }).click();
  await expect(page.getByRole('row')).toHaveCount(201);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('host-999');
  await expect(page.getByRole('row')).toHaveCount(2);
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
  for (const name of ['Домен за Cloudflare', 'TLS 1.3', 'Проверять каждый день'])
    await expect(page.getByRole('switch', { name })).toBeDisabled();
  await expect(rowOf(page, '203.0.113.24')).toBeVisible();
  await expect(page.getByRole('button', { name: /Изменить|Добавить|Удалить|Дублировать/ })).toHaveCount(0);
  await expect(page.getByText('Домен заблокирован, его настройки нельзя изменить.')).toHaveCount(5);
});
