import { formatRoubles } from '@lotok/money';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

test('a row leads to the product page, which shows all details', async ({ page, call }) => {
  const product = await findProduct(call, { categoryId: 1, minPrice: 50 });
  await openPage(page, `/catalog?search=${encodeURIComponent(product.name)}`);
  const row = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .first();
  await expect(row).toContainText(formatRoubles(product.price));
  await row.getByRole('button', { name: `О товаре «${product.name}»` }).click();
  const info = page.getByRole('dialog', { name: `О товаре «${product.name}»` });
  const [words = ''] = /[^<>]{20,}/.exec(product.html_description) ?? [];
  await expect(info.getByRole('group')).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();
  await row.getByRole('link', { name: product.name }).click();

  await expect(page).toHaveURL(`/products/${product.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
  await expect(crumbs.getByRole('link')).toHaveText(['Главная', 'Telegram', /./]);
  await expect(main.getByRole('heading', { name: 'Характеристики' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Описание' })).toBeVisible();
  await expect(main.getByText(`ID товара: ${product.id}`)).toBeVisible();
  await expect(main.getByRole('link', { name: /Перевести\sописание/ })).toHaveAttribute('href', /^https:\/\//);
  const related = page.getByRole('list', { name: 'Похожие товары' }).getByRole('listitem');
  await expect(related.first()).toBeVisible();
  await expect(related.filter({ has: page.getByRole('link', { name: product.name, exact: true }) })).toHaveCount(0);

  await crumbs.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/^.*\/categories\/1\?subCategory=\d+$/);
});

test('a sold-out product can be viewed but not bought', async ({ page, call }) => {
  const { products } = await call('products/searchCatalogProducts', { page: 1, pageSize: 200, sortBy: 'priceup' });
  const more = await call('products/searchCatalogProducts', { page: 2, pageSize: 200, sortBy: 'priceup' });
  const soldOut = [...products, ...more.products].find(({ quantity }) => quantity === 0);
  if (!soldOut) throw new Error('everything is in stock');
  await openPage(page, `/products/${soldOut.id}`);
  await expect(page.getByRole('main').getByText('нет в наличии').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Купить' }).first()).toBeDisabled();
});

test('favourites are saved, and the favourites page shows them', extended, async ({ page, call }) => {
  const product = await findProduct(call, { categoryId: 2 });
  await openPage(page, `/products/${product.id}`);
  const favoriteButton = page.getByRole('button', { name: `В избранное: ${product.name}` });
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse('**/favorites/addToFavorites');
  await favoriteButton.click();
  await saved;
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  await reloadPage(page);
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Избранное' }).click();
  const rows = page.getByRole('list', { name: 'Избранное' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(product.name);
  const removed = page.waitForResponse('**/favorites/removeFromFavorites');
  await favoriteButton.click();
  await removed;
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'false');
  await reloadPage(page);
  await expect(page.getByText('Здесь будут товары, которые вы отметите сердечком')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
});

test('the home page loads category after category, and a button scrolls to the top', extended, async ({ page }) => {
  await openPage(page, '/');
  const categories = page.getByRole('main').getByRole('region');
  const before = await categories.count();
  const up = page.getByRole('button', { name: 'Наверх' });
  await expect(up).toHaveAttribute('inert', '');
  await page.mouse.wheel(0, 100_000);
  await expect(up).not.toHaveAttribute('inert');
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    expect(await categories.count()).toBeGreaterThan(before + 2);
  }).toPass();
  await up.click();
  await expect(up).toHaveAttribute('inert', '');
  await expect(categories.first().getByRole('link', { name: 'Telegram', exact: true })).toBeInViewport();
});
