import { expect, test } from '../journey.ts';
import { arrive, arriveAgain } from '../steps/guest.ts';

const words = {
  ru: { name: 'Русский', cart: 'Корзина пуста', title: 'Цифровые товары поштучно — Лоток', buy: 'Купить' },
  en: { name: 'English', cart: 'Cart is empty', title: 'Digital products, sold individually — Лоток', buy: 'Buy' },
  zh: { name: '中文', cart: '购物车为空', title: '数字商品，单件起售 — Лоток', buy: '购买' },
} as const;

for (const language of ['en', 'zh', 'ru'] as const) {
  test(`${language} is chosen, shown everywhere and remembered`, async ({ page }) => {
    const { name, cart, title, buy } = words[language];
    await arrive(page, language === 'ru' ? '/?lang=en' : '/');
    await page.getByRole('contentinfo').getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: cart })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: buy }).first()).toBeVisible();
    await expect(page).toHaveTitle(title);

    const answer = await page.goto('/');
    expect(await answer?.text()).toContain(`<html lang="${language}">`);
    await expect(page.getByRole('button', { name: cart })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('radio', { name })).toBeChecked();
  });
}

for (const [theme, name] of [
  ['dark', 'Тёмное'],
  ['light', 'Светлое'],
] as const) {
  test(`the ${theme} theme is chosen and remembered`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await arrive(page, '/');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const ofSystem = await paper();
    await page.getByRole('contentinfo').getByRole('radio', { name }).check();
    await expect.poll(paper).toMatch(theme === 'dark' ? /\(0\.17 / : /\(0\.985 /);
    const chosen = await paper();
    await arriveAgain(page);
    expect(await paper()).toBe(chosen);
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Как в системе' }).check();
    await expect.poll(paper).toBe(ofSystem);
  });
}
