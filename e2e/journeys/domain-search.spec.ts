import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterWithBalance, offerOf, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';

test(
  'domains are shown as taken, free or with unsupported letters, ten per page',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 0);
    const taken = uniqueLabel('taken');
    await openPage(page, `/domains?domain=${taken}`);
    const rows = page.getByRole('list', { name: 'Имя в разных зонах' }).getByRole('listitem');
    const takenRow = rows.filter({ hasText: `${taken}.ru` });
    await expect(takenRow.getByText('Недоступен')).toBeVisible();
    await expect(takenRow.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Свободных имён здесь нет')).toBeVisible();

    const name = `кофейня-${crypto.randomUUID().slice(0, 6)}`.replaceAll(/[a-f]/g, 'ё');
    const field = page.getByRole('textbox', { name: 'Имя домена' });
    await field.fill(`${name}.рф`);
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText(`${name}.рф`);
    await expect(rows.first().getByText('Свободен')).toBeVisible();
    await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Последняя страница' }).click();
    await expect(page).toHaveURL(/&page=3$/);
    await expect(offerOf(page, `${name}.ru`).getByText('Только латиница')).toBeVisible();

    await field.fill('shop.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Зоны .example у нас нет,')).toBeVisible();
    await expect(page).toHaveURL('/domains?domain=shop.example');
  },
);

test(
  'a typed name is in the URL after two seconds, and an invalid name causes no request',
  extended,
  async ({ page, context, call }) => {
    await enterWithBalance(context, call, 0);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/checkDomain')) requests.push(request.url());
    });
    await openPage(page, '/domains');
    const field = page.getByRole('textbox', { name: 'Имя домена' });
    for (const [typed, message] of [
      ['my shop', /^В\sимени\sдомена\sне\sможет\sбыть\sпробелов/],
      ['my_shop.ru', /^Знак\s«_»\sнельзя\sиспользовать\sв\sимени\sдомена/],
      ['-shop', /^Дефис\sне\sможет\sстоять\sв\sначале\sили\sв\sконце\sимени/],
      ['ab--cd.ru', /^Третий\sи\sчетвёртый\sсимволы\sне\sмогут\sбыть\sдефисами/],
      ['a.b.ru', /^Лишняя\sточка/],
      ['я'.repeat(60), /^Слишком\sдлинно/],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
    }
    expect(requests).toEqual([]);

    const name = uniqueLabel();
    const typedAt = Date.now();
    await field.fill(name);
    await expect(field).toHaveAccessibleDescription('');
    await expect(page).toHaveURL(`/domains?domain=${name}`);
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(2000);
    await expect(offerOf(page, `${name}.ru`).getByText('Свободен')).toBeVisible();
  },
);

test('at most three domains are checked at once', extended, async ({ page, context, call }) => {
  await enterWithBalance(context, call, 0);
  let open = 0;
  let maxOpen = 0;
  await page.route('**/api/domains/checkDomain*', async (route) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    const upstream = await route.fetch();
    open -= 1;
    await route.fulfill({ response: upstream });
  });
  await openPage(page, `/domains?domain=${uniqueLabel()}`);
  await expect(page.getByText('Свободен', { exact: true })).toHaveCount(10);
  expect(maxOpen).toBeGreaterThan(1);
  expect(maxOpen).toBeLessThanOrEqual(3);
});
