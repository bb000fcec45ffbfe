import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { expectUser, newCredentials } from '../steps/accounts.ts';
import { openVerifier, stubWidget } from '../steps/captcha.ts';
import { openPage } from '../steps/guest.ts';

let shop: OpenShop | undefined;
let verifier: Awaited<ReturnType<typeof openVerifier>> | undefined;

test.use({ expectedConsoleErrors: /Failed to load resource|captcha/ });

// One after the other, since each worker would start a server.
test.describe.configure({ mode: 'default' });

/** A server with its own hCaptcha keys: the page loads the real widget, and the server verifies every token. */
test.beforeAll(async () => {
  verifier = await openVerifier();
  shop = await openShop({
    HCAPTCHA_SITE_KEY: '5a5a5a5a-1234-4abc-9def-0123456789ab',
    HCAPTCHA_SECRET: '0x1111111111111111111111111111111111111111',
    HCAPTCHA_API_URL: verifier.url,
    SEED: 'none',
  });
});

test.afterAll(async () => {
  await shop?.close();
  verifier?.close();
});

const languages = [
  {
    language: 'ru',
    fields: ['Логин', 'Почта', 'Пароль'],
    captcha: 'Проверка на робота',
    press: 'Создать аккаунт',
    again: 'Загрузить ещё раз',
    down: 'Проверка на робота не отвечает. Попробуйте через минуту.',
    invalid: 'Проверка на робота не пройдена. Попробуйте ещё раз.',
    missing: 'Подтвердите, что вы не робот.',
  },
  {
    language: 'en',
    fields: ['Username', 'Email', 'Password'],
    captcha: 'Captcha',
    press: 'Create account',
    again: 'Reload captcha',
    down: 'Captcha verification error. The captcha isn’t responding: try again in a minute.',
    invalid: 'Captcha verification error. Try again.',
    missing: 'Please confirm you are not a robot.',
  },
] as const;

for (const texts of languages) {
  test(`a captcha that fails shows an error and can be retried, ${texts.language}`, extended, async ({ page }) => {
    if (!shop || !verifier) throw new Error('the shop is not open');
    const widget = await stubWidget(page);
    widget.isDown = true;
    await openPage(page, `${shop.url}/register?lang=${texts.language}`);
    const main = page.getByRole('main');
    const captcha = main.getByRole('group', { name: texts.captcha });
    const pass = captcha.getByRole('button', { name: 'pass' });
    const press = main.getByRole('button', { name: texts.press });

    await expect(captcha).toHaveAccessibleDescription(texts.down);
    widget.isDown = false;
    await captcha.getByRole('button', { name: texts.again }).click();
    await expect(pass).toBeVisible();
    await expect(captcha).toHaveAccessibleDescription('');
    await captcha.getByRole('button', { name: 'break' }).click();
    await expect(captcha).toHaveAccessibleDescription(texts.down);
    await captcha.getByRole('button', { name: texts.again }).click();

    const own = newCredentials();
    const [login, email, password] = texts.fields;
    await main.getByLabel(login).fill(own.login);
    await main.getByLabel(email).fill(own.email);
    await main.getByLabel(password, { exact: true }).fill(own.password);
    for (const [verdict, text] of [
      ['robot', texts.invalid],
      ['down', texts.down],
    ] as const) {
      verifier.verdict = verdict;
      await pass.click();
      await press.click();
      await expect(captcha).toHaveAccessibleDescription(text);
      // The widget was reset, which discards its token.
      await press.click();
      await expect(captcha).toHaveAccessibleDescription(texts.missing);
    }
    verifier.verdict = 'person';
    await pass.click();
    const [request] = await Promise.all([page.waitForRequest('**/api/auth/register'), press.click()]);
    expect(request.postDataJSON()).toMatchObject({ hCaptchaToken: 'person-3' });
    await expectUser(page, own);
  });
}
