import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage } from '../steps/guest.ts';

test.describe('unknown addresses', () => {
  test.use({ expectedConsoleErrors: /status of 404/ });
  for (const address of ['/nothing/here', '/products/999999', '/products/abc', '/categories/999', '/articles/999999']) {
    test(`${address} is not found`, extended, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('query parameters that a page does not read do not change its document', extended, async ({ request }) => {
  const documentOf = async (address: string) => (await request.get(address)).text();
  const pairs = [
    ['/rules?utm_source=ad&page=2', '/rules'],
    ['/rules?x=1&lang=en', '/rules?lang=en'],
    ['/nowhere?x=1', '/else/where'],
  ] as const;
  // A document contains its rendering time and is rendered again every second or two.
  for (const [one, other] of pairs)
    await expect(async () => expect((await documentOf(one)) === (await documentOf(other))).toBe(true)).toPass();
});

const texts = [
  ['/rules', 'Правила магазина'],
  ['/replacement', 'Замена товара'],
  ['/earn', 'Заработок'],
  ['/video-record', 'Видеофиксация'],
  ['/contacts', 'Контакты'],
  ['/help', 'Помощь'],
] as const;
for (const [address, title] of texts) {
  test(`${address} has its text in Russian and English, and none in Chinese`, extended, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
    await page.goto(`${address}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/[а-я]/i);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
    await page.goto(`${address}?lang=zh`);
    await expect(page.getByText('本页暂无中文版，可阅读俄文版或英文版。')).toBeVisible();
  });
}

test('a link to a section scrolls to it also where the text is loaded after the page', extended, async ({ page }) => {
  await openPage(page, '/help');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/rules#domains';
    link.textContent = 'Правила о доменах';
    document.querySelector('.prose')?.prepend(link);
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/shop/getPage*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Правила о доменах' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Правила магазина' })).toBeVisible();
  released.resolve();
  await expect(page.locator('#domains')).toBeInViewport();
});

test('articles are listed and can be opened', async ({ page, call }) => {
  const [article] = (await call('articles/getArticles', { page: 1 })).articles;
  const title = article?.title ?? '';
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Статьи' }).click();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Все статьи' }).click();
  await expect(page).toHaveURL('/articles');
});
