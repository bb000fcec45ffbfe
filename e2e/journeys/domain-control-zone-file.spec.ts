import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount, enterAsUser } from '../steps/accounts.ts';
import { domainBehindCloudflare, openDomainControl, toast } from '../steps/control.ts';

test.use({ expectedConsoleErrors: /Failed to load resource/ });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

const NOT_ANSWERED = 'Cloudflare не отвечает. Попробуйте позже.';
const providerError = { status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } };
const imported = { records: [], added: 1, changed: 0, removed: 0, problems: [] };

async function openImport(page: Page) {
  await openDomainControl(page, domainBehindCloudflare);
  await page.getByRole('button', { name: 'Загрузить из\u00a0файла' }).click();
  const window = page.getByRole('dialog', { name: 'Записи из\u00a0файла зоны' });
  const text = window.getByRole('textbox', { name: 'Файл зоны' });
  await text.fill('blog 300 IN A 192.0.2.1');
  return { window, text, check: window.getByRole('button', { name: 'Проверить' }) };
}

/** Delays the next matching call until `release` is called. */
async function delayCall(page: Page, pattern: string, response: Parameters<Page['route']>[1]) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route, request) => {
    await released;
    return response(route, request);
  });
  return release;
}

test('a zone file that is edited while it is checked has to be checked again', extended, async ({ page }) => {
  const release = await delayCall(page, '**/api/domains/importZone', (route) => route.fulfill({ json: imported }));
  const { window, text, check } = await openImport(page);
  await check.click();
  await text.fill('blog 300 IN A 192.0.2.2');
  const response = page.waitForResponse('**/api/domains/importZone');
  release();
  await response;
  await expect(window.getByRole('button', { name: 'Проверить' })).toBeEnabled();
  await expect(window.getByText(/^Будет\sдобавлено/)).toHaveCount(0);
  await check.click();
  await expect(window.getByText('Будет добавлено: 1, изменено: 0, удалено: 0.')).toBeVisible();
});

test('an import that the server refuses shows the problems and keeps the text', extended, async ({ page }) => {
  const problems = [{ line: 0, message: 'A sentence.', reason: 'too_many_records', values: { max: 1000 } }];
  await page.route('**/api/domains/importZone', (route) => {
    const { dryRun: isDryRun } = route.request().postDataJSON() as { dryRun: boolean };
    return route.fulfill({ json: { ...imported, problems: isDryRun ? [] : problems } });
  });
  const { window, text, check } = await openImport(page);
  await check.click();
  await window.getByRole('button', { name: 'Загрузить' }).click();
  await expect(window.getByText(/^У\sдомена\sможет\sбыть\sне\sбольше/)).toBeVisible();
  await expect(text).toHaveValue('blog 300 IN A 192.0.2.1');
  await expect(check).toBeVisible();
  await expect(toast(page, 'Записи DNS сохранены.')).toHaveCount(0);
});

test('the download of a zone file is requested once while its button is busy', extended, async ({ page }) => {
  let requests = 0;
  const release = await delayCall(page, '**/api/domains/exportZone*', (route) => {
    requests += 1;
    return route.fulfill(providerError);
  });
  await openDomainControl(page, domainBehindCloudflare);
  const download = page.getByRole('button', { name: 'Скачать файл зоны' });
  await download.click();
  await expect(page.getByRole('button', { name: 'Выполняется' })).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(toast(page, NOT_ANSWERED)).toBeVisible();
  await expect(download).toBeFocused();
  expect(requests).toBe(1);
});

test('a check of a zone file names an outage of Cloudflare', extended, async ({ page }) => {
  await page.route('**/api/domains/importZone', (route) => route.fulfill(providerError));
  const { check } = await openImport(page);
  await check.click();
  await expect(toast(page, NOT_ANSWERED)).toBeVisible();
});
