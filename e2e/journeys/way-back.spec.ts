import { expect, test } from '../journey.ts';
import { arrive } from '../steps/guest.ts';

test('what was shown of the home page stands there on the way back from a product, in its place', async ({ page }) => {
  await arrive(page, '/');
  const shelf = page.getByRole('region', { name: 'Telegram', exact: true });
  const rows = shelf.getByRole('listitem');
  const tab = shelf.getByRole('radio', { name: 'Автореги' });
  await expect(rows).toHaveCount(6);
  await tab.check();
  await shelf.getByRole('button', { name: /^Показать ещё/ }).click();
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

  // Whoever comes anew finds the page as it is at first.
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Лоток' }).click();
  await expect(page).toHaveURL('/');
  await expect(shelf.getByRole('radio', { name: 'Все' })).toBeChecked();
  await expect(rows).toHaveCount(6);
});

test('more of a subcategory is still shown on the way back, also after the minutes that a payment takes', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/categories/1?subCategory=1');
  const rows = page.getByRole('list', { name: 'Автореги' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Показать ещё 4 из 14' }).click();
  await expect(rows).toHaveCount(14);
  const last = rows.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('10:00');
  await page.goBack();
  await expect(rows).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
