import type { Locator, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { zone } from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { domainBehindCloudflare, openDomainControl, rowOf, toast } from '../steps/control.ts';

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

async function openRecordForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Добавить запись' }).click();
  return page.getByRole('form', { name: 'Новая запись DNS' });
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const texts of [
  { language: 'ru', range: 'Число от 0 до 65535.', fillIn: 'Заполните поле.' },
  { language: 'en', range: 'Enter a number from 0 to 65535.', fillIn: 'Fill in this field.' },
  { language: 'zh', range: '请填写 0 至 65535 之间的数字。', fillIn: '请填写此字段。' },
]) {
  test(
    `a part of a record is validated at its own field while it is typed, ${texts.language}`,
    extended,
    async ({ page }) => {
      await openDomainControl(page, domainBehindCloudflare, texts.language);
      await page.getByRole('button', { name: /Добавить\sзапись|Add\srecord|添加记录/ }).click();
      const form = page.getByRole('form', { name: /Новая\sзапись\sDNS|New\sDNS|新增\sDNS/ });
      await form.getByRole('combobox', { name: /Тип|Type|记录类型/ }).selectOption('SRV');
      const part = (name: string) => form.locator(`[name="content.${name}"]`);
      await part('port').fill('506');
      await expect(part('port')).not.toHaveAttribute('aria-invalid');
      await part('port').fill('506000');
      await expect(part('port')).toHaveAccessibleDescription(texts.range);
      await part('port').fill('5060');
      await expect(part('port')).not.toHaveAttribute('aria-invalid');
      await part('target').press('Enter');
      await expect(part('target')).toHaveAccessibleDescription(texts.fillIn);
      await expect(form.locator('[name="name"]')).toBeFocused();
    },
  );
}

test(
  'records of several types are entered field by field, by keyboard alone, and saved in zone-file syntax',
  extended,
  async ({ page }) => {
    const stub = await openDomainControl(page, domainBehindCloudflare);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'Добавить запись' }).focus();
    await press('Enter');
    await page.keyboard.type('_xmpp._tcp');
    await press('Shift+Tab');
    await page.keyboard.type('SRV');
    await press('Tab', 'Tab', 'Tab', 'Tab');
    await page.keyboard.type('5222');
    await press('Tab');
    await page.keyboard.type('xmpp.example.net');
    await press('Enter');
    await expect(rowOf(page, '_xmpp._tcp')).toContainText('10 5 5222 xmpp.example.net');

    const form = await openRecordForm(page);
    await form.getByLabel('Тип').selectOption('TXT');
    await form.getByLabel('Имя').fill('long');
    await form.getByLabel('Текст', { exact: true }).fill('k="'.padEnd(300, 'a'));
    await expect(form.getByLabel('Текст', { exact: true })).toHaveAccessibleDescription(
      /2\sстроками,\sвсего\sбайт:\s300/,
    );
    await press('Enter');
    await expect(rowOf(page, 'long')).toContainText('новая');

    await openRecordForm(page);
    await form.getByLabel('Тип').selectOption('CAA');
    await form.getByLabel('Имя').fill('@');
    await form.getByLabel('Тег').selectOption('iodef');
    await form.getByLabel('Центр сертификации или адрес').fill('post@example.com');
    await press('Enter');
    await expect(form.getByLabel('Центр сертификации или адрес')).toHaveAccessibleDescription(
      /^Значение\sне\sподходит/,
    );
    await form.getByLabel('Центр сертификации или адрес').fill('mailto:post@example.com');
    await press('Enter');

    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(toast(page, 'Записи DNS сохранены.')).toBeVisible();
    const common = { proxied: false, ttl: 1000 };
    expect(stub.sent[0]?.body).toEqual({
      dnsRecords: [
        { type: 'SRV', name: '_xmpp._tcp', content: '10 5 5222 xmpp.example.net', ...common },
        { type: 'TXT', name: 'long', content: `"k=\\"${'a'.repeat(252)}" "${'a'.repeat(45)}"`, ...common },
        { type: 'CAA', name: '@', content: '0 iodef "mailto:post@example.com"', ...common },
        ...zone,
      ],
    });
  },
);

test(
  'a pasted line of a zone file fills the fields, and a pasted text loses its quotes',
  extended,
  async ({ page }) => {
    await openDomainControl(page, domainBehindCloudflare);
    const form = await openRecordForm(page);
    await paste(form.getByLabel('Адрес IPv4'), '_sip._tcp 300 IN SRV 1 2 5060 sip');
    await expect(form.getByLabel('Тип')).toHaveValue('SRV');
    await expect(form.getByLabel('Имя')).toHaveValue('_sip._tcp');
    await expect(form.getByLabel('Порт')).toHaveValue('5060');
    await expect(form.getByLabel('Сервер')).toHaveValue('sip.myshop.com');
    await expect(form.getByLabel('TTL, секунды')).toHaveValue('300');
    await expect(form.getByRole('status')).toHaveText(/^Поля\sзаполнены\sиз/);
    await form.getByLabel('Тип').selectOption('TXT');
    await paste(form.getByLabel('Текст', { exact: true }), '"v=DKIM1; k=rsa; " "p=abc"');
    await expect(form.getByLabel('Текст', { exact: true })).toHaveValue('v=DKIM1; k=rsa; p=abc');
  },
);

test(
  'the content can be edited as one line, and content that fields cannot show is always edited so',
  extended,
  async ({ page }) => {
    await openDomainControl(page, domainBehindCloudflare);
    const form = await openRecordForm(page);
    await form.getByLabel('Тип').selectOption('MX');
    await form.getByLabel('Имя').fill('@');
    await form.getByLabel('Почтовый сервер').fill('mx9.example.com');
    const asText = form.getByRole('checkbox', { name: 'Содержимое одной строкой' });
    await asText.check();
    const text = form.getByLabel('Содержимое', { exact: true });
    await expect(text).toHaveValue('10 mx9.example.com');
    await text.fill('x mx9.example.com');
    await text.press('Enter');
    await expect(text).toHaveAccessibleDescription(/^Приоритет:\sчисло\sот/);
    await text.fill('90 mx9.example.com');
    await asText.uncheck();
    await expect(form.getByLabel('Приоритет')).toHaveValue('90');
    await form.getByLabel('Тип').selectOption('TXT');
    await asText.check();
    await text.fill('"two" "strings"');
    await expect(asText).toBeDisabled();
    await text.press('Enter');
    await page.getByRole('button', { name: 'Изменить запись TXT @' }).first().click();
    const edited = page.getByRole('form', { name: 'Изменение записи DNS' });
    await expect(edited.getByLabel('Содержимое', { exact: true })).toHaveValue('"two" "strings"');
  },
);
