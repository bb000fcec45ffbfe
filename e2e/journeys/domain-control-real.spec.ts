import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';

/** Sixty records, as another DNS host exports them. */
const zoneFile = [
  '$TTL 3600',
  '@ IN SOA ns1.old-host.test. admin.old-host.test. ( 2026010101 3600 900 604800 300 )',
  '@ IN NS ns1.old-host.test.',
  '@ 300 IN A 192.0.2.10',
  'www IN CNAME @',
  '@ IN MX 10 mail',
  'mail IN A 192.0.2.20 ; the mail server',
  '@ IN TXT "v=spf1 mx -all"',
  ...Array.from({ length: 55 }, (_, n) => `host${n + 1} IN A 192.0.2.${n + 100}`),
].join('\n');

test(
  'a bought domain gets other name servers, then Cloudflare with sixty records, and leaves Cloudflare again',
  extended,
  async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    await openPage(page, `/control-domain/${domain}`);

    await page.getByRole('button', { name: 'Изменить серверы имён' }).click();
    const servers = page.getByRole('textbox', { name: /^Сервер\sимён/ });
    await servers.nth(0).fill('ns1.example.com');
    await servers.nth(1).fill('ns2.example.com');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Серверы имён изменены.')).toBeVisible();

    await page.getByRole('switch', { name: /Cloudflare/ }).click();
    await expect(page.getByRole('heading', { name: 'Записи DNS' })).toBeVisible();
    await expect(page.getByText(/\.ns\.cloudflare\.com$/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Загрузить из\u00a0файла' }).click();
    const window = page.getByRole('dialog', { name: 'Записи из\u00a0файла зоны' });
    await window.getByRole('textbox', { name: 'Файл зоны' }).fill(`${zoneFile}\nbad IN A nonsense`);
    await window.getByRole('button', { name: 'Проверить' }).click();
    await expect(window.getByText(/^Строка\s64:\snonsense/)).toBeVisible();
    await window.getByRole('textbox', { name: 'Файл зоны' }).fill(zoneFile);
    await window.getByRole('button', { name: 'Проверить' }).click();
    await expect(window.getByText('Будет добавлено: 60, изменено: 0, удалено: 0.')).toBeVisible();
    await window.getByRole('button', { name: 'Загрузить' }).click();
    await expect(window).toBeHidden();
    await page.getByRole('button', { name: 'Показать ещё (50 из 60)' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'host55' })).toContainText('192.0.2.154');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать файл зоны' }).click();
    expect((await download).suggestedFilename()).toBe(`${domain}.zone`);

    await page.getByRole('switch', { name: /Cloudflare/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Отключить/ })
      .click();
    await expect(page.getByRole('button', { name: 'Скопировать ns1.example.com' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Записи DNS' })).toBeHidden();
  },
);
