import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage } from '../steps/guest.ts';

test('the home page restores its rows and scroll position after Back from a product', extended, async ({ page }) => {
  await openPage(page, '/');
  const category = page.getByRole('region', { name: 'Telegram', exact: true });
  const rows = category.getByRole('listitem');
  const tab = category.getByRole('radio', { name: 'Автореги' });
  await expect(rows).toHaveCount(6);
  await tab.check();
  await category.getByRole('button', { name: /^Показать ещё/ }).click();
  await expect(rows).toHaveCount(14);
  const last = rows.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const name = await last.innerText();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(tab).toBeChecked();
  await expect(rows).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(last).toHaveText(name, { useInnerText: true });

  // A new visit shows the initial state.
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Лоток' }).click();
  await expect(page).toHaveURL('/');
  await expect(category.getByRole('radio', { name: 'Все' })).toBeChecked();
  await expect(rows).toHaveCount(6);
});

test(
  'a category restores its rows and scroll position after Back, also after ten minutes',
  extended,
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/categories/1?subCategory=1');
    const rows = page.getByRole('list', { name: 'Автореги' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Показать ещё 4 из 14' }).click();
    await expect(rows).toHaveCount(14);
    const last = rows.last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const name = await last.innerText();
    await last.click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.clock.fastForward('10:00');
    await page.goBack();
    await expect(rows).toHaveCount(14);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  },
);
