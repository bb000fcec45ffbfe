import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { type DomainData, domainData, healthOf, unhealthy, stubDomain } from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|the look failed/ });

const checked = (page: Page) =>
  page.getByRole('list', { name: 'Проверка домена' }).getByRole('listitem').filter({ hasText: 'Проверено' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Notifications|消息)/ }).getByText(text);

async function open(page: Page, data: DomainData, language = 'ru'): Promise<void> {
  await stubDomain(page, data);
  await openPage(page, `/control-domain/${data.domain.name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
}

test('a bought domain is checked by keyboard, and its health is shown', async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 300);
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await openPage(page, `/control-domain/${domain}`);
  await expect(page.getByText('Проверки в реестре ещё не было')).toBeVisible();
  const checkNow = page.getByRole('button', { name: 'Проверить сейчас' });
  await checkNow.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Проверка завершена, данные обновлены.')).toBeVisible();
  await expect(checkNow).toBeFocused();
  await expect(page.getByText('Домен ведёт туда, куда вы указали')).toBeVisible();
  await expect(page.getByText('Google не\u00a0считает сайт опасным')).toBeVisible();
  await expect(page.getByText('Реестр не\u00a0приостанавливал домен')).toBeVisible();
  await expect(page.getByText('Всё в\u00a0порядке')).toBeVisible();
  await expect(checked(page)).toHaveCount(3);
});

test.describe('a domain with a stubbed response', () => {
  test.beforeEach(async ({ page, call }) => {
    await enterAsUser(page.context(), await createAccount(call));
  });

  for (const { language, problems, servers, checkNow, refused } of [
    {
      language: 'ru',
      problems: '3 проблемы',
      servers: /^Сейчас\sтам:\sns1\.parking\.example,\sns2\.parking\.example\./,
      checkNow: 'Проверить сейчас',
      refused: /^Регистратор\sили\sCloudflare\sне\sотвечает/,
    },
    {
      language: 'en',
      problems: '3 problems',
      servers: /^It has: ns1\.parking\.example, ns2\.parking\.example\./,
      checkNow: 'Check now',
      refused: /^The registrar or Cloudflare isn’t responding/,
    },
    {
      language: 'zh',
      problems: '3 个问题',
      servers: /^注册商处的记录为：ns1\.parking\.example, ns2\.parking\.example。/,
      checkNow: '立即检测',
      refused: /^注册商或 Cloudflare 暂无响应/,
    },
  ])
    test(
      `shows its problems and what to do, and an error if the check fails, ${language}`,
      extended,
      async ({ page }) => {
        await open(page, domainData({ health: unhealthy }), language);
        await expect(page.getByText(problems)).toBeVisible();
        await expect(page.getByText(servers)).toBeVisible();
        await page.route('**/api/domains/lookAtDomain', (route) =>
          route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } }),
        );
        const button = page.getByRole('button', { name: checkNow });
        await button.click();
        await expect(toast(page, refused)).toBeVisible();
        await expect(button).toBeEnabled();
        await expect(page.getByText(servers)).toBeVisible();
      },
    );

  test('that is blocked by the shop shows why, by whom and since when', extended, async ({ page }) => {
    const bans = [{ source: 'operator' as const, reason: 'Копия страницы банка', date: '2026-11-21T12:00:00.000Z' }];
    await open(page, domainData({ domain: { domainBanned: true, bans } }));
    await expect(page.getByText('Заблокирован магазином 21 ноября 2026 года')).toBeVisible();
    await expect(page.getByText('Причина: Копия страницы банка')).toBeVisible();
    await expect(page.getByText('Всё в\u00a0порядке')).toBeHidden();
    await expect(page.getByText(/^Домен\sзаблокирован:\sменять\sнастройки/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Проверить сейчас' })).toBeEnabled();
  });

  test('that is on hold at the registry is not shown as blocked by the shop', extended, async ({ page }) => {
    const bans = [{ source: 'registry' as const, reason: null, date: '2026-11-21T12:00:00.000Z' }];
    await open(page, domainData({ domain: { domainBanned: true, bans }, health: healthOf({ hold: unhealthy.hold }) }));
    await expect(page.getByText('Приостановлен реестром 21 ноября 2026 года')).toBeVisible();
    await expect(page.getByText('1 проблема')).toBeVisible();
    await expect(page.getByText(/^Домен\sзаблокирован:\sменять/)).toBeHidden();
  });

  test('that is deleted offers no changes, but a link to search for it', extended, async ({ page }) => {
    await open(page, domainData({ health: healthOf({ gone_at: '2026-11-20T06:00:00.000Z' }) }));
    await expect(page.getByText('Удалён', { exact: true })).toBeVisible();
    await expect(page.getByText(/Мы\sузнали\sоб\sэтом\s20\sноября\s2026\sгода\.\sНастройки/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Проверка домена',
      'История изменений',
    ]);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /свободен/ })).toHaveAttribute('href', '/domains?domain=myshop.com');
  });
});
