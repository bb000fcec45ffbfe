import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage } from '../steps/guest.ts';

const field = { name: 'Поиск товаров' };

test('the search shows results while typing, and arrow keys and Enter open a product', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', field);
  await expect(search).toBeFocused();
  await search.pressSequentially('telegram');
  const rows = page.getByRole('listbox', { name: 'Найденные товары' }).getByRole('option');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first()).toContainText('Telegram');
  await expect(rows.first()).toContainText('₽');
  await expect(search).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(search).toBeFocused();
  await search.pressSequentially('telegram');
  await expect(rows.first()).toContainText('Telegram');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', (await rows.nth(1).getAttribute('id')) ?? '');
  const path = (await rows.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(rows).toHaveCount(0);
});

test('a search is sent after a pause of 1.5 s, and not for one letter', extended, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/searchProducts') && requests.push(request.url()));
  const search = page.getByRole('combobox', field);
  await search.fill('s');
  await expect(page.getByText('Введите хотя бы 2 символа')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(2_000);
  await search.fill('steam');
  await page.clock.runFor(1_400);
  expect(requests).toEqual([]);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page.getByRole('option').first()).toContainText('Steam');
  expect(requests).toHaveLength(1);
});

test('the wrong keyboard layout, a typo and Russian letters find the same product', async ({ page }) => {
  await openPage(page, '/');
  const search = page.getByRole('combobox', field);
  const rows = page.getByRole('option');
  const found: string[] = [];
  for (const words of ['telegram', 'ntktuhfv', 'telegarm', 'телеграм']) {
    const searched = page.waitForResponse((response) =>
      response.url().includes(`searchQuery=${encodeURIComponent(words)}`),
    );
    await search.fill(words);
    await searched;
    await expect(rows.first()).toContainText('Telegram');
    found.push((await rows.first().getAttribute('href')) ?? '');
  }
  expect(new Set(found).size).toBe(1);
});

test('scrolling loads more results, and Escape closes the list', extended, async ({ page }) => {
  await openPage(page, '/');
  const search = page.getByRole('combobox', field);
  await search.fill('аккаунт');
  const rows = page.getByRole('option');
  await expect(rows.first()).toBeVisible();
  const first = await rows.count();
  await expect(async () => {
    await rows.first().hover();
    await page.mouse.wheel(0, 2_000);
    expect(await rows.count()).toBeGreaterThan(first);
  }).toPass();
  await search.press('Escape');
  await expect(rows).toHaveCount(0);
  await expect(search).toHaveValue('аккаунт');
});

test(
  'Enter without a selected row opens the catalogue, and so does a search without results',
  extended,
  async ({ page }) => {
    await openPage(page, '/');
    const search = page.getByRole('combobox', field);
    await search.fill('steam');
    await search.press('Enter');
    await expect(page).toHaveURL('/catalog?search=steam');
    await expect(page.getByRole('searchbox', { name: 'Поиск по каталогу' })).toHaveValue('steam');
    await search.fill('qqzzxxyy');
    await expect(page.getByText('По запросу «qqzzxxyy» ничего не нашлось')).toBeVisible();
    await page.getByRole('link', { name: 'Искать в каталоге' }).click();
    await expect(page).toHaveURL(/search=qqzzxxyy&extendedSearch=true/);
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).last().click();
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem')).toHaveCount(10);
  },
);

test('a search for domains shows a link to the domain search', extended, async ({ page }) => {
  await openPage(page, '/');
  const search = page.getByRole('combobox', field);
  const domainsLink = page.getByRole('link', { name: 'Домены: поиск и покупка' });
  await search.fill('telegram');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(domainsLink).toHaveCount(0);
  for (const words of ['domain', 'ljvty', 'домен']) {
    await search.fill(words);
    await expect(domainsLink).toBeVisible();
  }
  await domainsLink.click();
  // Domains are for users: a guest signs in first.
  await expect(page).toHaveURL('/login');
  await expect(domainsLink).toHaveCount(0);
});
