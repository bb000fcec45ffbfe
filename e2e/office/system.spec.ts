import type { Locator } from '@playwright/test';
import { extended } from '../extended.ts';
import { settings as english } from '../../apps/admin/src/texts/en/settings.ts';
import { settings as russian } from '../../apps/admin/src/texts/ru/settings.ts';
import { addFailedJob } from '../../apps/server/test/add-failed-job.ts';
import { expect, test } from '../journey.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { addCase } from '../steps/office-items.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator, officeDataDir } from '../steps/office.ts';

test.use({ expectedConsoleErrors: new RegExp(`${BEFORE_SIGN_IN.source}|status of 409`) });

/** A backup and a proof copy the whole database, and other jobs wait for them; on a busy machine this takes a while. */
const IN_TIME = { timeout: 90_000 };

test('the shop’s name is changed and seen in the shop without a restart, and the shop is healthy', async ({
  page,
  call,
  browser,
  baseURL,
}) => {
  const { name } = await call('shop/getShop', {});
  await enterOffice(page, await firstOperator());
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  const field = page.getByRole('textbox', { name: 'Название магазина' });
  await expect(field).toHaveValue(name);
  await field.fill('');
  await expect(page.getByText('От 1 до 60 символов.')).toBeVisible();
  await field.fill('Лавка чудес');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();

  const visit = await browser.newContext({ baseURL, locale: 'ru-RU' });
  const visitor = await visit.newPage();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/Лавка чудес/, { timeout: 500 });
  }).toPass();
  await visit.close();

  const setting = page.getByRole('heading', { name: 'Название магазина' }).locator('xpath=../..');
  await setting.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText(`сейчас «Лавка чудес», станет «${name}»`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(field).toHaveValue(name);
  await expect.poll(async () => (await call('shop/getShop', {})).name).toBe(name);

  await page.getByRole('button', { name: 'Задать: Почта' }).click();
  const keys = page.getByRole('dialog', { name: 'Почта' });
  await keys.getByLabel(/^Сервер/).fill('127.0.0.1');
  await keys.getByLabel(/^Порт/).fill('1');
  await keys.getByLabel(/^Отправитель/).fill('shop@shop.example');
  await keys.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(keys.getByText('Провайдер не ответил: неизвестно, верны ли ключи.')).toBeVisible();
  await keys.getByRole('button', { name: 'Отмена' }).click();

  await page.getByRole('menuitem', { name: 'Состояние' }).click();
  await expect(page.getByRole('region', { name: 'Тревоги' }).getByRole('status')).toBeVisible();
  await page.getByRole('button', { name: /Показать \d+ спокойн/ }).click();
  await expect(page.getByText('Книги сходятся')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Серверы' }).getByText('работает').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'CrystalPay' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Задания' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
});

test(
  'a setting that another owner has changed meanwhile stands below what is typed, and the next attempt replaces it',
  extended,
  async ({ page }) => {
    const change = (value: string | null) =>
      callOffice(page, 'PUT settings', { body: { changes: [{ name: 'linksUrl', value }] } });
    await enterOffice(page, await firstOperator());
    await page.getByRole('menuitem', { name: 'Настройки' }).click();
    const field = page.getByRole('textbox', { name: 'Актуальные ссылки' });
    await field.fill('https://t.me/typed');
    await change('https://t.me/other');
    const save = page.getByRole('button', { name: 'Сохранить' });
    await save.click();
    await expect(page.getByText('Тем временем изменено, сейчас: https://t.me/other')).toBeVisible();
    await expect(field).toHaveValue('https://t.me/typed');
    await save.click();
    await expect(page.getByText('Настройки сохранены')).toBeVisible();
    await change(null);
  },
);

test('each setting says in both languages of the office what it is for', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  const login = `owner_${crypto.randomUUID().slice(0, 8)}`;
  const password = crypto.randomUUID();
  await callOffice(page, 'POST operators', { body: { login, password, role: 'owner' } });
  await signInOffice(page, { login, password });
  const { items } = await callOffice(page, 'GET settings');
  const expectTexts = async ({ name, about }: typeof english.office.settings) => {
    for (const setting of items.map((item) => item.name)) {
      // The promotion has a page of its own.
      if (setting === 'luck' || setting === 'luckMin') continue;
      const row = page.getByRole('heading', { name: name[setting], exact: true }).locator('xpath=../..');
      await expect(row.getByText(about[setting], { exact: true })).toBeVisible();
    }
  };
  await page.goto('/admin/settings');
  await expectTexts(russian.office.settings);
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expectTexts(english.office.settings);
});

test('what is typed while settings are saved stays, and is no change by somebody else', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  const field = page.getByRole('textbox', { name: 'Поддержка' });
  const other = page.getByRole('textbox', { name: 'Бот с товарами' });
  await field.fill('https://t.me/sent');
  let isSent = false;
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') {
      isSent = true;
      await typed.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => isSent).toBe(true);
  await field.fill('https://t.me/typed');
  await other.fill('https://t.me/other_typed');
  typed.resolve();
  await expect(page.getByText('Настройки сохранены')).toBeVisible();
  await expect(field).toHaveValue('https://t.me/typed');
  await expect(other).toHaveValue('https://t.me/other_typed');
  await expect(page.getByText(/^Тем временем изменено/)).toHaveCount(0);
  await callOffice(page, 'PUT settings', { body: { changes: [{ name: 'supportUrl', value: null }] } });
});

test('a job that has failed for good is carried out after “Retry” is pressed', extended, async ({ page }) => {
  await signInOffice(page, await firstOperator());
  // The office hides longer words of an error: they may be keys.
  const error = `Сбой ${crypto.randomUUID().slice(0, 13)}`;
  const id = await addFailedJob(officeDataDir(), { kind: 'ledger.check', error });
  await page.goto(`/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ q: error }))}`);
  const row = page.getByRole('row', { name: error });
  await expect(row).toContainText('ledger.check');
  await row.getByRole('button', { name: 'Повторить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выполнить задание сейчас?' });
  await expect(dialog).toContainText('Задание «ledger.check» выполнится сейчас');
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Задание поставлено в очередь')).toBeVisible();
  // Completed jobs are deleted.
  const read = async () => (await page.request.get(`/api/admin/jobs/${id}`)).status();
  await expect.poll(read, IN_TIME).toBe(404);
  const { items } = await callOffice(page, 'GET audit', { query: { resource: 'jobs', resourceId: String(id) } });
  expect(items.map(({ action }) => action)).toEqual(['POST jobs/:id/retry']);
});

test('a backup is made and proved in the office, whose health shows when', async ({ page }) => {
  await signInOffice(page, await firstOperator());
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Сделать копию' }).click();
  const requested = page.waitForResponse((response) => response.url().endsWith('/api/admin/backups'));
  await page.getByRole('dialog').getByRole('button', { name: 'Сделать копию' }).click();
  const { id } = (await (await requested).json()) as { id: number };
  const read = () => callOffice(page, 'GET backups/:id', { id });
  await expect.poll(async () => (await read()).status, IN_TIME).toBe('done');
  const row = page.getByRole('row', { name: (await read()).place ?? '' });
  await row.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Проверка поставлена в очередь')).toBeVisible();
  await expect.poll(async () => (await read()).provedAt, IN_TIME).not.toBeNull();
  await expect(row).toContainText('Проверена');
  await page.getByRole('menuitem', { name: 'Состояние' }).click();
  const proved = page.locator('dt', { hasText: 'Проверена восстановлением' }).locator('+ dd');
  await expect(proved).toHaveText(/\d{2}:\d{2}$/);
});

/** The strongest part of the colour of an icon. */
const colourOf = (icon: Locator): Promise<string> =>
  icon.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
    return red > Math.max(green, blue) ? 'red' : green > Math.max(red, blue) ? 'green' : 'other';
  });

test(
  'an alarm that fires is red, says what to do and leads there, and the quiet ones are green',
  extended,
  async ({ page, call }) => {
    await signInOffice(page, await firstOperator());
    const caseId = await addCase(page, call);
    await page.goto('/admin/health');
    const alarms = page.getByRole('region', { name: 'Тревоги' });
    const open = alarms.getByRole('listitem').filter({ hasText: 'Есть неразобранные случаи с деньгами' });
    const firing = open.getByRole('img', { name: 'Сработала' });
    await expect(firing).toBeVisible(IN_TIME);
    expect(await colourOf(firing)).toBe('red');
    await expect(open).toContainText(/Разберите\sих\sза\sдень: деньги пришли/);
    await expect(alarms.getByRole('status')).toContainText(/Сработал[аио] \d+ тревог/);

    await alarms.getByRole('button', { name: /Показать \d+ спокойн/ }).click();
    const books = alarms.getByRole('listitem').filter({ hasText: 'Книги сходятся' });
    const quiet = books.getByRole('img', { name: 'В порядке' });
    expect(await colourOf(quiet)).toBe('green');
    await expect(books.getByRole('link')).toHaveCount(0);
    await expect(alarms.getByRole('img', { name: 'В порядке' }).nth(10)).toBeVisible();

    await open.getByRole('link', { name: 'Открыть' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`^${caseId}\\b`) })).toBeVisible();
  },
);
