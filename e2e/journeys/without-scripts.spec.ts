import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';

test.use({ javaScriptEnabled: false });

test('home, category, product and article pages are complete without scripts', async ({ page, call }) => {
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Telegram' }).getByRole('listitem').first()).toContainText('₽');
  await expect(page.getByRole('region', { name: 'Категории' }).getByRole('link')).toHaveCount(0);

  await page.goto('/categories/2');
  await expect(page.getByRole('heading', { level: 1, name: 'ВКонтакте' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Автореги' }).getByRole('listitem').first()).toContainText('₽');

  const product = await findProduct(call, { minPrice: 25 });
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatRoubles(product.price));
  const [words = ''] = /[^<>]{20,}/.exec(product.html_description) ?? [];
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('list', { name: 'Похожие товары' })).toBeVisible();

  const { articles } = await call('articles/getArticles', { page: 1 });
  const [article] = articles;
  await page.goto(`/articles/${article?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
});

test('the search field opens the catalogue without scripts', extended, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('steam');
  await search.press('Enter');
  await expect(page).toHaveURL('/catalog?search=steam');
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem').first()).toContainText('Steam');
});
