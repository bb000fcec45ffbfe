import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

test('filters, sorting and pages are in the URL and survive a reload', async ({ page }) => {
  await openPage(page, '/catalog');
  const rows = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const panel = page.getByRole('region', { name: 'Фильтры' });
  await panel.getByLabel('Категория', { exact: true }).selectOption('Telegram');
  await panel.getByLabel('Подкатегория').selectOption('Автореги');
  await panel.getByRole('textbox', { name: 'Цена, ₽: До' }).fill('100');
  await panel.getByRole('textbox', { name: 'Цена, ₽: До' }).press('Enter');
  const sorted = page.waitForResponse(/searchCatalogProducts.*sortBy=pricedown/);
  await page.getByLabel('Сортировка').selectOption('Сначала дороже');
  await sorted;
  await expect(page).toHaveURL('/catalog?filtersEnabled=true&category=1&subCategory=1&priceTo=100&sortBy=pricedown');
  await expect(rows.first()).toContainText('Telegram');
  // The previous rows are shown until the response is rendered.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const names = await rows.getByRole('link').allInnerTexts();

  await reloadPage(page);
  await expect(rows).toHaveCount(names.length);
  await expect(rows.getByRole('link')).toHaveText(names, { useInnerText: true });
  await expect(panel.getByRole('textbox', { name: 'Цена, ₽: До' })).toHaveValue('100');
  await panel.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL('/catalog?sortBy=pricedown');
});

test('the pager shows nine numbers, and Back and Forward change the page', extended, async ({ page }) => {
  await openPage(page, '/catalog');
  const rows = page.getByRole('list', { name: 'Товары' }).getByRole('listitem');
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await expect(pages.getByRole('link', { name: /^Страница/ })).toHaveCount(9);
  const link = rows.first().getByRole('link').first();
  const first = await link.innerText();
  await pages.getByRole('link', { name: 'Страница 3' }).click();
  await expect(page).toHaveURL('/catalog?page=3');
  await expect(pages.getByRole('link', { name: 'Страница 3' })).toHaveAttribute('aria-current', 'page');
  await expect(link).not.toHaveText(first, { useInnerText: true });
  await pages.getByRole('link', { name: 'Последняя страница' }).click();
  await expect(pages.getByRole('link', { name: 'Последняя страница' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalog?page=3');
  await page.goBack();
  await expect(page).toHaveURL('/catalog');
  await expect(link).toHaveText(first, { useInnerText: true });
  await page.goForward();
  await expect(page).toHaveURL('/catalog?page=3');
});

test('a page shows 10, 20, 100 or 200 rows', extended, async ({ page }) => {
  await openPage(page, '/catalog');
  const size = page.getByLabel('На странице');
  await expect(size.getByRole('option')).toHaveText(['10', '20', '100', '200']);
  await size.selectOption('20');
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem')).toHaveCount(20);
  await expect(page).toHaveURL('/catalog?itemsPerPage=20');
});

test('the price slider works by keyboard and keeps "from" below "to"', extended, async ({ page }) => {
  await openPage(page, '/catalog?priceFrom=50&priceTo=51');
  const panel = page.getByRole('region', { name: 'Фильтры' });
  const from = panel.getByRole('slider', { name: 'Цена, ₽: От' });
  await from.focus();
  await from.press('ArrowRight');
  await expect(panel.getByRole('textbox', { name: 'Цена, ₽: От' })).toHaveValue('50');
  await from.press('Home');
  await expect(panel.getByRole('textbox', { name: 'Цена, ₽: От' })).toHaveValue('0');
  await panel.getByRole('slider', { name: 'Цена, ₽: До' }).press('End');
  await expect(panel.getByRole('textbox', { name: 'Цена, ₽: До' })).toHaveValue('999999');
});

test('filters can be disabled without being discarded', extended, async ({ page }) => {
  await openPage(page, '/catalog?filtersEnabled=true&category=2');
  const rows = page.getByRole('list', { name: 'Товары' });
  await expect(rows.getByText('VK').or(rows.getByText('ВКонтакте')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Фильтры', pressed: true }).click();
  await expect(page).toHaveURL('/catalog?filtersEnabled=false&category=2');
  await expect(page.getByRole('region', { name: 'Фильтры' })).toHaveCount(0);
});

test('the search can include descriptions', extended, async ({ page }) => {
  await openPage(page, '/catalog');
  const count = page.getByRole('main').getByRole('status').filter({ hasText: /товар/ });
  await page.getByRole('searchbox', { name: 'Поиск по каталогу' }).fill('гарантия');
  await page.getByRole('checkbox', { name: 'Искать и в описании' }).check();
  await expect(page).toHaveURL(/search=%D0%B3.*&extendedSearch=true/);
  await expect(count).toHaveText(/\d+\sтовар/);
});
