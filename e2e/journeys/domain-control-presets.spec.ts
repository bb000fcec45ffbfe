import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { zone } from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { domainBehindCloudflare, openDomainControl, rowOf, toast } from '../steps/control.ts';

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

test(
  'a mail preset lists the records that it removes, merges the SPF record, and is saved as a whole',
  extended,
  async ({ page }) => {
    const stub = await openDomainControl(page, domainBehindCloudflare);
    await page.getByRole('button', { name: 'Готовые настройки' }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('button', { name: /^Google Workspace/ }).click();
    await expect(window.getByText(/2\sзаписи\sмешают\sновым/)).toBeVisible();
    await expect(window.getByRole('listitem')).toContainText([
      /MX @ 10 mx1/,
      /MX @ 20 mx2/,
      /"v=spf1 include:_spf.mailhost.example include:_spf.google.com ~all"/,
      /MX @ 1 smtp.google.com/,
    ]);
    await window.getByLabel('Код подтверждения').fill('abc');
    await window.getByRole('button', { name: 'Внести в список' }).click();
    await expect(window).toHaveCount(0);
    await expect(rowOf(page, 'google-site-verification=abc')).toContainText('новая');
    expect(stub.sent).toEqual([]);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(toast(page, 'Записи DNS сохранены.')).toBeVisible();
    const common = { name: '@', proxied: false, ttl: 1 };
    const spf = '"v=spf1 include:_spf.mailhost.example include:_spf.google.com ~all"';
    expect(stub.sent[0]?.body).toEqual({
      dnsRecords: [
        { ...common, type: 'MX', content: '1 smtp.google.com' },
        { ...common, type: 'TXT', content: '"google-site-verification=abc"' },
        ...zone
          .filter(({ type }) => type !== 'MX')
          .map((record) => (record.content.startsWith('v=spf1') ? { ...record, content: spf } : record)),
      ],
    });
  },
);

test(
  'SPF senders are chosen by keyboard alone, their lookups are counted, and the change can be undone',
  extended,
  async ({ page }) => {
    await openDomainControl(page, domainBehindCloudflare);
    const open = page.getByRole('button', { name: 'Готовые настройки' });
    await open.focus();
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog');
    await expect(window.getByRole('button', { name: /^Google/ })).toBeFocused();
    await window.getByRole('button', { name: /^SPF/ }).focus();
    await page.keyboard.press('Enter');
    await expect(window.getByRole('checkbox', { name: 'Google Workspace' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(window.getByText(/в\sсамой\sзаписи:\s2\sиз\s10/)).toBeVisible();
    const others = window.getByLabel('Другие отправители');
    await expect(others).toHaveValue('include:_spf.mailhost.example');
    await others.fill(Array.from({ length: 10 }, (_, n) => `s${n}.example.com`).join(' '));
    await window.getByRole('button', { name: 'Внести в список' }).focus();
    await page.keyboard.press('Enter');
    await expect(others).toHaveAccessibleDescription(/Больше\s10\sзапросов/);
    await expect(others).toBeFocused();
    await others.fill('192.0.2.7');
    await window.getByRole('button', { name: 'Внести в список' }).press('Enter');
    await expect(open).toBeFocused();
    await expect(rowOf(page, 'ip4:192.0.2.7 include:_spf.google.com')).toContainText('изменена');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(rowOf(page, 'изменена')).toHaveCount(0);
  },
);

test(
  'conflicting records are reported in the language of the page before they are sent',
  extended,
  async ({ page }) => {
    const stub = await openDomainControl(page, domainBehindCloudflare);
    await page.getByRole('button', { name: 'Дублировать запись A api' }).click();
    const form = page.getByRole('form', { name: 'Новая запись DNS' });
    await form.getByLabel('Имя').fill('www');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const edited = page.getByRole('form', { name: 'Изменение записи DNS' });
    await expect(edited.getByLabel('Имя', { exact: true })).toHaveAccessibleDescription(/есть\sCNAME:\sдругих/);
    expect(stub.sent).toEqual([]);
  },
);
