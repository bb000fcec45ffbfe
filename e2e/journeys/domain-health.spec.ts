import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { type DomainData, domainData, healthOf, sick, tellDomain } from '../screens/told-control.ts';
import { enterAsUser, makeAccount } from '../steps/accounts.ts';
import { enterWithBalance, freshLabel } from '../steps/domains.ts';
import { arrive } from '../steps/guest.ts';
import { untilRegistered } from '../steps/own-domain.ts';

test.use({ expectedComplaints: /Failed to load resource|the look failed/ });

const checked = (page: Page) =>
  page.getByRole('list', { name: 'Проверка домена' }).getByRole('listitem').filter({ hasText: 'Проверено' });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Notifications|消息)/ }).getByText(text);

async function open(page: Page, data: DomainData, language = 'ru'): Promise<void> {
  await tellDomain(page, data);
  await arrive(page, `/control-domain/${data.domain.name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
}

test('a bought name is looked at by the keyboard, and says how it stands', async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 300);
  const domain = `${freshLabel()}.ru`;
  await untilRegistered(call, token, domain);
  await arrive(page, `/control-domain/${domain}`);
  await expect(page.getByText('Проверки в реестре ещё не было')).toBeVisible();
  const look = page.getByRole('button', { name: 'Проверить сейчас' });
  await look.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Проверка завершена, данные обновлены.')).toBeVisible();
  await expect(look).toBeFocused();
  await expect(page.getByText('Домен ведёт туда, куда вы указали')).toBeVisible();
  await expect(page.getByText('Google не\u00a0считает сайт опасным')).toBeVisible();
  await expect(page.getByText('Реестр не\u00a0приостанавливал домен')).toBeVisible();
  await expect(page.getByText('Всё в\u00a0порядке')).toBeVisible();
  await expect(checked(page)).toHaveCount(3);
});

test.describe('a domain that the shop tells of', () => {
  test.beforeEach(async ({ page, call }) => {
    await enterAsUser(page.context(), await makeAccount(call));
  });

  for (const { language, problems, servers, look, refused } of [
    {
      language: 'ru',
      problems: '3 проблемы',
      servers: /^Сейчас\sтам:\sns1\.parking\.example,\sns2\.parking\.example\./,
      look: 'Проверить сейчас',
      refused: /^Регистратор\sили\sCloudflare\sне\sотвечает/,
    },
    {
      language: 'en',
      problems: '3 problems',
      servers: /^It has: ns1\.parking\.example, ns2\.parking\.example\./,
      look: 'Check now',
      refused: /^The registrar or Cloudflare isn’t responding/,
    },
    {
      language: 'zh',
      problems: '3 个问题',
      servers: /^注册商处的记录为：ns1\.parking\.example, ns2\.parking\.example。/,
      look: '立即检测',
      refused: /^注册商或 Cloudflare 暂无响应/,
    },
  ])
    test(`says what is wrong and what to do, and that nobody answers, ${language}`, async ({ page }) => {
      await open(page, domainData({ health: sick }), language);
      await expect(page.getByText(problems)).toBeVisible();
      await expect(page.getByText(servers)).toBeVisible();
      await page.route('**/api/domains/lookAtDomain', (route) =>
        route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } }),
      );
      const button = page.getByRole('button', { name: look });
      await button.click();
      await expect(toast(page, refused)).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(page.getByText(servers)).toBeVisible();
    });

  test('blocked by the shop says why, by whom and since when', async ({ page }) => {
    const bans = [{ source: 'operator' as const, reason: 'Копия страницы банка', date: '2026-11-21T12:00:00.000Z' }];
    await open(page, domainData({ domain: { domainBanned: true, bans } }));
    await expect(page.getByText('Заблокирован магазином 21 ноября 2026 г.')).toBeVisible();
    await expect(page.getByText('Причина: Копия страницы банка')).toBeVisible();
    await expect(page.getByText('Всё в\u00a0порядке')).toBeHidden();
    await expect(page.getByText(/^Домен\sзаблокирован:\sменять\sнастройки/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Проверить сейчас' })).toBeEnabled();
  });

  test('held by the registry is not said to break the shop’s rules', async ({ page }) => {
    const bans = [{ source: 'registry' as const, reason: null, date: '2026-11-21T12:00:00.000Z' }];
    await open(page, domainData({ domain: { domainBanned: true, bans }, health: healthOf({ hold: sick.hold }) }));
    await expect(page.getByText('Приостановлен реестром 21 ноября 2026 г.')).toBeVisible();
    await expect(page.getByText('1 проблема')).toBeVisible();
    await expect(page.getByText(/^Домен\sзаблокирован:\sменять/)).toBeHidden();
  });

  test('gone offers no change, and the way to look for it', async ({ page }) => {
    await open(page, domainData({ health: healthOf({ gone_at: '2026-11-20T06:00:00.000Z' }) }));
    await expect(page.getByText('Удалён', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Проверка домена',
      'История изменений',
    ]);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /свободен/ })).toHaveAttribute('href', '/domains?domain=myshop.com');
  });
});
