import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { callOffice } from '../steps/call-office.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage, openUntilSeen } from '../steps/guest.ts';
import { readLetter } from '../steps/letters.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

const save = async (office: Page) => {
  await office.getByRole('button', { name: 'Сохранить' }).click();
  await expect(office.getByText('Сохранено')).toBeVisible();
};

/** Makes the first version of the open item the current one. */
async function restoreFirstVersion(office: Page): Promise<void> {
  await office.getByRole('tab', { name: 'История' }).click();
  const first = office.getByRole('table', { name: 'История' }).getByRole('row', { name: /исходный\sтекст/ });
  await first.getByRole('button', { name: 'Восстановить' }).click();
  const dialog = office.getByRole('dialog', { name: 'Восстановить эту версию?' });
  await expect(dialog).toContainText(/Версия\s1\sот/);
  await dialog.getByRole('button', { name: 'Восстановить' }).click();
  await expect(office.getByText('Версия восстановлена')).toBeVisible();
}

test('a page and a banner are changed with a preview, seen in the shop, and an older version is restored', async ({
  page,
  context,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const shop = await context.newPage();
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/pages');
  await page.getByRole('cell', { name: 'Видеофиксация', exact: true }).click();
  const lead = page.getByLabel('Первый абзац', { exact: true });
  await expect(lead).not.toHaveValue('');
  await lead.fill(`Проверка ${mark}: гарантия {WARRANTY_MINUTES} минут. <script>alert(1)</script>`);
  const preview = page.getByRole('region', { name: 'Как увидит читатель' });
  await expect(preview).toContainText(new RegExp(`Проверка\\s${mark}:\\sгарантия\\s30\\sминут`));
  await expect(preview).not.toContainText('alert');
  await save(page);
  await openUntilSeen(shop, '/video-record', shop.getByText(new RegExp(`Проверка\\s${mark}:\\sгарантия\\s30\\sминут`)));
  await restoreFirstVersion(page);
  await openUntilSeen(shop, '/video-record', shop.getByText(/^Товары\sс\sпометкой/).first());
  await expect(shop.getByText(mark)).toHaveCount(0);

  await page.goto('/admin/banners');
  await page.getByRole('cell', { name: /^Свой\sмагазин/ }).click();
  await page.getByLabel(/^Заголовок\s\*$/).fill(`Свой бот ${mark}`);
  await save(page);
  const links = shop.getByRole('main').getByRole('link');
  await openUntilSeen(shop, '/', links.filter({ hasText: new RegExp(`^Свой\\sбот\\s${mark}`) }));
  await restoreFirstVersion(page);
  await openUntilSeen(shop, '/', links.filter({ hasText: /^Свой\sмагазин\sза\s5\sминут/ }));
});

test(
  'a price of a zone is seen where domains are sold, and the owner of a blocked domain reads why',
  extended,
  async ({ page, context, call }) => {
    const { token, email } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    const shop = await context.newPage();
    await enterOffice(page, await firstOperator());

    await page.goto('/admin/zones');
    await page.getByRole('cell', { name: '.club', exact: true }).click();
    await page.getByLabel(/^Цена за год, ₽/).fill('543');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await openUntilSeen(shop, '/domains', shop.getByRole('main').filter({ hasText: /\.club\s*543/ }));

    await page.goto(`/admin/domains?filter=${encodeURIComponent(JSON.stringify({ q: domain }))}`);
    await page.getByRole('cell', { name: domain }).click();
    await page.getByRole('button', { name: 'Заблокировать' }).click();
    const dialog = page.getByRole('dialog', { name: 'Заблокировать домен?' });
    await expect(dialog).toContainText(domain);
    await dialog.getByLabel(/^Причина/).fill('Копия сайта банка');
    await dialog.getByRole('button', { name: 'Заблокировать' }).click();
    await expect(page.getByText('Домен заблокирован, владелец увидит причину')).toBeVisible();
    await openPage(shop, `/control-domain/${domain}`);
    await expect(shop.getByText(/Копия\sсайта\sбанка/)).toBeVisible();
    // The first letter was about the registration.
    expect(await readLetter(shop, email, 2)).toContain('Копия сайта банка');
    await page.getByRole('button', { name: 'Разблокировать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
    await expect(page.getByText('Блокировка снята')).toBeVisible();
  },
);

test('the days of a banner are typed, read back and emptied again', extended, async ({ page }) => {
  await enterOffice(page, await firstOperator());
  await page.goto('/admin/banners/1');
  const from = page.getByLabel('Показывать с', { exact: true });
  const to = page.getByLabel('Показывать до', { exact: true });
  await from.fill('2026-02-01T10:00');
  await to.fill('2099-12-31T23:30');
  await save(page);
  await page.reload();
  await expect(from).toHaveValue('2026-02-01T10:00');
  await expect(to).toHaveValue('2099-12-31T23:30');
  await expect(from).toHaveAccessibleDescription('По времени этого устройства: Europe/Moscow');
  await from.fill('');
  await to.fill('');
  await save(page);
  await page.reload();
  await expect(page.getByLabel(/^Заголовок\s\*$/)).not.toHaveValue('');
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('');
});

test(
  'the calendar of expiries leads from the month and the day to a registered domain',
  extended,
  async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    await enterOffice(page, await firstOperator());
    const { items } = await callOffice(page, 'GET domains', { query: { q: domain } });
    const activeTo = new Date(items[0]?.activeTo ?? '');

    await page.goto('/admin/expiries');
    const month = page.getByRole('heading', { level: 2 });
    const target = await page.evaluate(
      (date) => new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date),
      activeTo.getTime(),
    );
    await expect(month).toHaveText(/\d{4}/);
    // A name is registered for a year.
    for (let moves = 0; moves < 13 && (await month.textContent()) !== target; moves += 1) {
      const before = (await month.textContent()) ?? '';
      await page.getByRole('button', { name: 'Следующий месяц' }).click();
      await expect(month).not.toHaveText(before);
    }
    await expect(month).toHaveText(target);
    const day = page.getByRole('button', { name: new RegExp(`^${activeTo.getUTCDate()}: истека`) });
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    const row = page.getByRole('row', { name: domain });
    await expect(row).toContainText('Вручную');
    await row.getByRole('link', { name: domain }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/domains/${items[0]?.id}$`));
    await page.goBack();
    await expect(month).toHaveText(target);
    await expect(day).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a change of name servers that the registrar has refused is requested again, as its owner did',
  extended,
  async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    const nsRecords = ['refuse-ns1.example.net', 'refuse-ns2.example.net'];
    await expect(call('domains/updateNsRecords', { domain, nsRecords }, { token })).rejects.toThrow();
    await enterOffice(page, await firstOperator());
    const { items } = await callOffice(page, 'GET domains', { query: { q: domain } });
    await page.goto(`/admin/domains/${items[0]?.id}`);
    const changes = page.getByRole('table', { name: 'Изменения' }).getByRole('row', { name: /Серверы имён/ });
    await expect(changes).toHaveCount(1);
    await expect(changes).toContainText('Не удалось');
    await changes.getByRole('button', { name: 'Повторить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Повторить изменение?' });
    await expect(dialog).toContainText(`«Серверы имён» для ${domain}: запрос владельца будет отправлен ещё раз.`);
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Запрос отправлен ещё раз')).toBeVisible();
    // The registry refuses these servers again; only the latest attempt can be repeated.
    await expect(async () => {
      await page.reload();
      await expect(changes).toHaveText([/refuse-ns1/, /refuse-ns1/], { timeout: 1_000 });
      await expect(changes.first()).toContainText('Не удалось', { timeout: 1_000 });
    }).toPass();
    await expect(changes.nth(0).getByRole('button', { name: 'Повторить' })).toBeVisible();
    await expect(changes.nth(1).getByRole('button')).toHaveCount(0);
  },
);

test(
  'an article is written with a preview, read in the shop in both languages, and its first version is restored',
  extended,
  async ({ page, context, call }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const shop = await context.newPage();
    await enterOffice(page, await firstOperator());
    await page.goto('/admin/articles/create');
    await page.getByLabel(/^Заголовок\s\*$/).fill(`Как выбрать прокси ${mark}`);
    await page.getByLabel('Текст, HTML').fill(`<h2>Сначала ${mark}</h2><script>alert(1)</script>`);
    const preview = page.getByRole('region', { name: 'Как увидит читатель' });
    await expect(preview.getByRole('heading', { name: `Сначала ${mark}` })).toBeVisible();
    await expect(preview).toContainText(`Как выбрать прокси ${mark}`);
    await expect(preview).not.toContainText('alert');
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByLabel(/^Заголовок по-английски/).fill(`How to choose a proxy ${mark}`);
    await page.getByLabel(/^Текст по-английски/).fill(`<p>First ${mark}</p>`);
    await page.getByRole('tab', { name: 'Публикация' }).click();
    await expect(page.getByRole('switch', { name: 'Показывается' })).toBeChecked();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Создано')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/articles\/\d+/);
    const [address = ''] = /\/articles\/\d+/.exec(page.url()) ?? [];

    const shown = shop.getByRole('main').getByRole('link', { name: new RegExp(`Как\\sвыбрать\\sпрокси\\s${mark}`) });
    await openUntilSeen(shop, '/articles', shown);
    await shown.click();
    await expect(shop).toHaveURL(address);
    await expect(shop.getByRole('heading', { level: 2, name: new RegExp(`Сначала\\s${mark}`) })).toBeVisible();
    await openPage(shop, `${address}?lang=en`);
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`How to choose a proxy\\s${mark}`));

    await page.goto(`/admin${address}`);
    await page.getByLabel('Текст, HTML').fill(`<h2>Потом ${mark}</h2>`);
    await save(page);
    await openUntilSeen(shop, `${address}?lang=ru`, shop.getByRole('heading', { name: new RegExp(`Потом\\s${mark}`) }));
    await page.getByRole('tab', { name: 'История' }).click();
    const versions = page.getByRole('table', { name: 'История' }).getByRole('row');
    await expect(versions).toHaveCount(3);
    const first = versions.filter({ hasNotText: 'Сейчас' }).last();
    await first.getByRole('button', { name: 'Прочитать' }).click();
    const version = page.getByRole('dialog', { name: 'Прочитать версию 1' });
    await expect(version.getByRole('heading', { name: `Сначала ${mark}` })).toBeVisible();
    await version.getByRole('button', { name: 'Закрыть' }).click();
    await first.getByRole('button', { name: 'Восстановить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByText('Версия восстановлена')).toBeVisible();
    await openUntilSeen(shop, address, shop.getByRole('heading', { name: new RegExp(`Сначала\\s${mark}`) }));

    const listed = async () =>
      (await call('articles/getArticles', { page: 1 })).articles.some(({ id }) => address.endsWith(`/${id}`));
    expect(await listed()).toBe(true);
    await page.getByRole('tab', { name: 'Публикация' }).click();
    await page.getByRole('switch', { name: 'Показывается' }).uncheck();
    await save(page);
    await expect.poll(listed).toBe(false);
  },
);
