import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import { countTabs } from '../steps/tabs.ts';
import { extendTimers } from '../steps/timers.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

const languages = [
  {
    language: 'ru',
    buy: 'Купить',
    pay: 'Оплатить',
    title: 'Покупка домена',
    balance: /^Баланс/,
    texts: {
      agreement: 'Чтобы продолжить, примите правила магазина.',
      method: 'Выберите способ оплаты.',
      balance: 'На балансе не хватает денег.',
      taken: 'Этот домен недоступен для регистрации.',
      price: 'Цена домена изменилась. Проверьте её и оплатите ещё раз.',
      failed: 'Не удалось купить домен.',
      giveUp: 'Не\u00a0повторять',
    },
  },
  {
    language: 'en',
    buy: 'Buy',
    pay: 'Pay',
    title: 'Buy a domain',
    balance: /^Balance/,
    texts: {
      agreement: 'You must agree to the store rules.',
      method: 'Select a payment method.',
      balance: 'Insufficient funds on balance.',
      taken: 'Domain is not available for registration.',
      price: 'Domain price has changed.',
      failed: 'Error buying domain.',
      giveUp: 'Don’t try again',
    },
  },
] as const;

for (const { language, buy, pay, title, balance, texts } of languages) {
  test(`a purchase is checked in the order of the rules, ${language}`, extended, async ({ page, context, call }) => {
    await enterWithBalance(context, call, 10);
    const domain = `${uniqueLabel()}.ru`;
    await openPage(page, `/domains?domain=${domain}&lang=${language}`);
    const row = page.getByRole('button', { name: `${buy} ${domain}`, exact: true });
    await row.click();
    const window = page.getByRole('dialog', { name: title });
    const press = window.getByRole('button', { name: pay, exact: true });
    const alert = (text: string) => window.getByRole('alert').filter({ hasText: text });
    await expect(window.getByRole('radio', { name: balance })).toBeVisible();

    await window.getByRole('checkbox').uncheck();
    await press.click();
    await expect(alert(texts.agreement)).toBeVisible();
    await expect(window.getByRole('checkbox')).toBeFocused();
    await window.getByRole('checkbox').check();
    await press.click();
    await expect(alert(texts.method)).toBeVisible();
    await expect(window.getByRole('radio', { name: balance })).toBeFocused();
    await window.getByRole('radio', { name: balance }).check();
    await press.click();
    await expect(alert(texts.balance)).toBeVisible();

    // On a slow machine a refusal arrives after the time at which the page opens a tab for the payment.
    await extendTimers(page, 500);
    const tabs = countTabs(context);
    await window.getByRole('radio').nth(2).check();
    await refuseOnce(page, 'domains/buyDomain', 409, 'PRICE_CHANGED');
    await page.route(
      `**/api/domains/checkDomain?domain=${domain}`,
      (route) => route.fulfill({ json: { available: true, price: 349 } }),
      { times: 1 },
    );
    await press.click();
    await expect(alert(texts.price)).toBeVisible();
    await expect(window.getByRole('status').filter({ hasText: /^349,00\s₽$/ })).toBeVisible();
    await refuseOnce(page, 'domains/buyDomain', 500, 'INTERNAL');
    await press.click();
    await expect(page.getByText(texts.failed)).toBeVisible();
    await window.getByRole('button', { name: texts.giveUp }).click();
    await refuseOnce(page, 'domains/buyDomain', 409, 'DOMAIN_UNAVAILABLE');
    await press.click();
    await expect(alert(texts.taken)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    expect(tabs.opened).toBe(0);
  });
}
