import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openPage, reloadPage } from '../steps/guest.ts';

const words = {
  ru: { name: 'Русский', cart: 'Корзина пуста', title: 'Цифровые товары поштучно — Лоток', buy: 'Купить' },
  en: { name: 'English', cart: 'Cart is empty', title: 'Digital products, sold individually — Лоток', buy: 'Buy' },
  zh: { name: '中文', cart: '购物车为空', title: '数字商品，单件起售 — Лоток', buy: '购买' },
} as const;

for (const language of ['en', 'zh', 'ru'] as const) {
  test(`${language} can be chosen, is shown everywhere and remembered`, async ({ page }) => {
    const { name, cart, title, buy } = words[language];
    await openPage(page, language === 'ru' ? '/?lang=en' : '/');
    await page.getByRole('contentinfo').getByRole('radio', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: cart })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: buy }).first()).toBeVisible();
    await expect(page).toHaveTitle(title);

    const response = await page.goto('/');
    expect(await response?.text()).toContain(`<html lang="${language}">`);
    await expect(page.getByRole('button', { name: cart })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('radio', { name })).toBeChecked();
  });
}

for (const [theme, name] of [
  ['dark', 'Тёмное'],
  ['light', 'Светлое'],
] as const) {
  test(`the ${theme} theme can be chosen and is remembered`, extended, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await openPage(page, '/');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const systemBackground = await background();
    await page.getByRole('contentinfo').getByRole('radio', { name }).check();
    await expect.poll(background).toMatch(theme === 'dark' ? /\(0\.17 / : /\(0\.985 /);
    const chosen = await background();
    await reloadPage(page);
    expect(await background()).toBe(chosen);
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Как в системе' }).check();
    await expect.poll(background).toBe(systemBackground);
  });
}
