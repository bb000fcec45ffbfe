import { expect, test } from '../journey.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';
import { expectUser, newCredentials } from '../steps/accounts.ts';
import { openVerifier, standInForWidget } from '../steps/captcha.ts';
import { arrive } from '../steps/guest.ts';

let shop: OpenShop | undefined;
let verifier: Awaited<ReturnType<typeof openVerifier>> | undefined;

test.use({ expectedComplaints: /Failed to load resource|captcha/ });

// One after the other, since each worker would open a shop.
test.describe.configure({ mode: 'default' });

/** A shop with keys of its own: its page carries the real widget, and its server asks about every token. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
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

for (const said of languages) {
  test(`a robot check that fails says so and shuts nobody out, ${said.language}`, async ({ page }) => {
    if (!shop || !verifier) throw new Error('the shop is not open');
    const widget = await standInForWidget(page);
    widget.isDown = true;
    await arrive(page, `${shop.url}/register?lang=${said.language}`);
    const main = page.getByRole('main');
    const captcha = main.getByRole('group', { name: said.captcha });
    const pass = captcha.getByRole('button', { name: 'pass' });
    const press = main.getByRole('button', { name: said.press });

    await expect(captcha).toHaveAccessibleDescription(said.down);
    widget.isDown = false;
    await captcha.getByRole('button', { name: said.again }).click();
    await expect(pass).toBeVisible();
    await expect(captcha).toHaveAccessibleDescription('');
    await captcha.getByRole('button', { name: 'break' }).click();
    await expect(captcha).toHaveAccessibleDescription(said.down);
    await captcha.getByRole('button', { name: said.again }).click();

    const own = newCredentials();
    const [login, email, password] = said.fields;
    await main.getByLabel(login).fill(own.login);
    await main.getByLabel(email).fill(own.email);
    await main.getByLabel(password, { exact: true }).fill(own.password);
    for (const [says, text] of [
      ['robot', said.invalid],
      ['down', said.down],
    ] as const) {
      verifier.says = says;
      await pass.click();
      await press.click();
      await expect(captcha).toHaveAccessibleDescription(text);
      // The widget was reset, and its token is gone with it.
      await press.click();
      await expect(captcha).toHaveAccessibleDescription(said.missing);
    }
    verifier.says = 'person';
    await pass.click();
    const [request] = await Promise.all([page.waitForRequest('**/api/auth/register'), press.click()]);
    expect(request.postDataJSON()).toMatchObject({ hCaptchaToken: 'person-3' });
    await expectUser(page, own);
  });
}
