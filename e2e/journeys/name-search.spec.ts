import { readFile } from 'node:fs/promises';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterWithBalance, uniqueLabel, offerOf } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';

test('a pasted list is checked, its free domains are saved to a file, and one is bought from its row', async ({
  page,
  context,
  call,
}) => {
  await enterWithBalance(context, call, 1000);
  const [free, taken, withoutZone] = [uniqueLabel(), uniqueLabel('taken'), uniqueLabel()];
  await openPage(page, '/domains');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.getByRole('textbox', { name: 'Имя домена' });
  await expect(field).toBeFocused();
  const pasted = `${free}.ru, ${taken}.ru\n${withoutZone}\nmy_shop.ru\nshop.example\nсор.com`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL('/domains?list=1');
  const area = page.getByRole('textbox', { name: 'Список имён' });
  await expect(area).toHaveValue(pasted);

  const zones = page.getByRole('group', { name: /^Зоны\sдля\sимён\sбез\sзоны/ });
  for (const zone of await zones.getByRole('checkbox').all()) await zone.uncheck();
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();
  await expect(area).toBeFocused();
  await expect(page.getByText('Выберите хотя бы одну зону')).toBeVisible();
  await zones.getByRole('checkbox', { name: '.com' }).check();
  await page.getByRole('button', { name: 'Проверить', exact: true }).click();

  const rows = page.getByRole('list', { name: 'Имена из списка' }).getByRole('listitem');
  await expect(rows).toHaveText(
    [
      new RegExp(`^${free}\\.ruСвободен`),
      new RegExp(`^${taken}\\.ruНедоступен`),
      new RegExp(`^${withoutZone}\\.comСвободен`),
      /^my_shop\.ruЗнак\s«_»/,
      /^shop\.exampleЗоны\s\.example/,
      /^сор\.comПохоже\sна\sчужое/,
    ].map((text) => new RegExp(text.source.replaceAll(' ', '\\s'))),
  );
  await expect(page.getByRole('main').getByText('Свободно 2 из 6')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать свободные имена в CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('domains.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFdomain,ascii,price_rub_a_year',
    `${free}.ru,${free}.ru,249.00`,
    expect.stringMatching(new RegExp(`^${withoutZone}\\.com,${withoutZone}\\.com,\\d+\\.00$`)),
    '',
  ]);

  await page.getByRole('radio', { name: 'Свободные' }).check();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Купить ${free}.ru` }).click();
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page).toHaveURL('/orders?kind=domains');
  await page.goto('/domains?list=1');
  await expect(area).toHaveValue(pasted);
});

test('a list is checked by keyboard alone, in further zones too', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  const name = uniqueLabel();
  await openPage(page, '/domains?list=1');
  const area = page.getByRole('textbox', { name: 'Список имён' });
  await expect(area).toBeFocused();
  await page.keyboard.type(name);
  const zones = page.getByRole('group', { name: /^Зоны\sдля\sимён\sбез\sзоны/ });
  for (const zone of await zones.getByRole('checkbox').all()) {
    await page.keyboard.press('Tab');
    await expect(zone).toBeFocused();
    if (await zone.isChecked()) await page.keyboard.press('Space');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ещё зона' })).toBeFocused();
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Ещё зона' })).toHaveAccessibleDescription(/^Зоны\s\.nowhere/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('.co.uk');
  await page.keyboard.press('Enter');
  await expect(zones.getByRole('checkbox', { name: '.co.uk' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Проверить', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(offerOf(page, `${name}.co.uk`).getByText('Свободен')).toBeVisible();
});

test(
  'a long list is checked in chunks, a few at once, and the check is cancelled when the list changes',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 0);
    const names = Array.from({ length: 50 }, () => `${uniqueLabel()}.com`);
    const sizes: number[] = [];
    const waiting: (() => void)[] = [];
    await page.route('**/api/domains/checkDomains', async (route) => {
      sizes.push((route.request().postDataJSON() as { domains: string[] }).domains.length);
      if (sizes.length > 1) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => {});
    });
    await openPage(page, '/domains?list=1');
    const area = page.getByRole('textbox', { name: 'Список имён' });
    await area.fill(names.join('\n'));
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(page.getByText('Свободен', { exact: true })).toHaveCount(10);
    await expect(page.getByRole('main').getByText('Проверено 10 из 50').first()).toBeVisible();
    await expect.poll(() => sizes).toEqual([10, 20, 20]);

    const givenUp = Promise.all([page.waitForEvent('requestfailed'), page.waitForEvent('requestfailed')]);
    await area.press('End');
    await area.pressSequentially('\nshop.com');
    await givenUp;
    waiting.forEach((go) => go());
    await expect(page.getByRole('main').getByText('Проверка остановлена: 10 из 50').first()).toBeVisible();
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page.getByText('Не проверено')).toHaveCount(10);

    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(page.getByText(/В\sсписке\s51\sимя,/)).toBeVisible();
    await area.fill(names.slice(0, 12).join(' '));
    await page.unroute('**/api/domains/checkDomains');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await expect(page.getByRole('main').getByText('Свободно 12 из 12')).toBeVisible();
  },
);

test('similar free domains are offered for a taken one', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  const taken = uniqueLabel('taken');
  await openPage(page, `/domains?domain=${taken}.com`);
  await expect(offerOf(page, `${taken}.com`).first().getByText('Недоступен')).toBeVisible();
  const like = page.getByRole('list', { name: 'Похожие свободные имена' });
  await expect(like.getByRole('listitem').first()).toBeVisible();
  const buy = like.getByRole('button', { name: /^Купить\s/ }).first();
  const label = (await buy.getAttribute('aria-label')) ?? '';
  await buy.click();
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await expect(window.getByText(label.replace('Купить ', ''), { exact: true })).toBeVisible();
});

test('a Cyrillic name that looks Latin is sold only in Cyrillic zones', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  await openPage(page, `/domains?domain=${encodeURIComponent('сор.com')}`);
  const rows = page.getByRole('list', { name: 'Имя в разных зонах' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/Похоже\sна\sчужое/);
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Имя домена' })).toHaveAccessibleDescription(/В\sзоне\s\.com/);
  await expect(rows.filter({ hasText: 'сор.рф' }).getByText('Свободен')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Похожие свободные имена' })).toBeVisible();
});

const texts = {
  ru: ['Имя домена', /^Буква\s«а»\sна\s2-м\sместе/],
  en: ['Domain name', /^Character\s2,\s“а”,\sis\sfrom\sa\sdifferent\salphabet/],
  zh: ['域名', /^第\s2\s个字符“а”/],
} as const;

for (const [language, [label, message]] of Object.entries(texts)) {
  test(
    `a name with mixed alphabets is refused while it is typed, ${language}`,
    extended,
    async ({ page, context, call }) => {
      await enterWithBalance(context, call, 0);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (/checkDomain|suggestDomains/.test(request.url())) requests.push(request.url());
      });
      await page.clock.install();
      await openPage(page, `/domains?lang=${language}`);
      const field = page.getByRole('textbox', { name: label, exact: true });
      await expect(field).toBeFocused();
      // The clock is paused, so that the error does not come from the debounce after typing.
      await page.clock.pauseAt(Date.now() + 60_000);
      await field.fill('pаypal');
      await expect(field).toHaveAccessibleDescription(message);
      await page.clock.resume();
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(message);
      expect(requests).toEqual([]);
    },
  );
}

test('three hundred zones can be filtered by a few letters', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  const zones = Array.from({ length: 300 }, (_, id) => ({ id: id + 1, name: `zone${id}`, price: 100 + id }));
  await page.route('**/api/domains/getTlds*', (route) => route.fulfill({ json: zones }));
  await openPage(page, '/domains');
  const rows = page.getByRole('region', { name: 'Зоны и цены за год' }).getByRole('listitem');
  await expect(rows).toHaveCount(48);
  await page.getByRole('button', { name: 'Показать ещё 252 зоны' }).click();
  await expect(rows).toHaveCount(300);
  await page.getByRole('searchbox', { name: 'Найти зону' }).fill('.zone29');
  await expect(rows).toHaveCount(11);
  await expect(rows.first()).toContainText('.zone29');
  await page.getByRole('searchbox', { name: 'Найти зону' }).fill('zzz');
  await expect(page.getByText('Зоны .zzz у нас нет.')).toBeVisible();
});
