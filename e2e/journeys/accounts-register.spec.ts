import type { Page } from '@playwright/test';
import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { expectUser, createAccount, newCredentials, readTokens } from '../steps/accounts.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|register failed/ });

const languages = [
  {
    language: 'ru',
    login: 'Логин',
    email: 'Почта',
    password: 'Пароль',
    telegram: 'Telegram для связи',
    captcha: 'Проверка на робота',
    robot: 'Я не робот',
    press: 'Создать аккаунт',
    noLogin: 'Введите логин.',
    noEmail: 'Введите почту.',
    noPassword: 'Введите пароль.',
    notHuman: 'Подтвердите, что вы не робот.',
    loginLength: 'В логине должно быть от 3 до 20 символов.',
    loginCharacters: 'Используйте только латинские буквы, цифры и подчёркивание.',
    badEmail: 'Введите адрес почты полностью, например name@example.com.',
    short: 'В пароле должно быть не меньше 8 символов.',
    noAt: 'Имя должно начинаться с @.',
    emailExists: 'Пользователь с такой почтой уже есть.',
    loginExists: 'Этот логин уже занят.',
    telegramExists: 'Этот Telegram уже указан у другого пользователя.',
    required: 'Пройдите проверку на робота.',
    invalid: 'Проверка на робота не пройдена. Попробуйте ещё раз.',
    captchaDown: 'Проверка на робота не отвечает. Попробуйте через минуту.',
    general: 'Произошла ошибка. Напишите в поддержку.',
    tooMany: 'Слишком много попыток. Повторите через 3 минуты.',
  },
  {
    language: 'en',
    login: 'Username',
    email: 'Email',
    password: 'Password',
    telegram: 'Telegram contact',
    captcha: 'Captcha',
    robot: 'I’m not a robot',
    press: 'Create account',
    noLogin: 'Enter username.',
    noEmail: 'Enter email.',
    noPassword: 'Enter password.',
    notHuman: 'Please confirm you are not a robot.',
    loginLength: 'Username must be 3 to 20 characters long.',
    loginCharacters: 'Use only Latin letters, digits and underscores.',
    badEmail: 'Enter a valid email.',
    short: 'Password must be at least 8 characters long.',
    noAt: 'Username must start with @.',
    emailExists: 'User with this email already exists.',
    loginExists: 'This username is already taken.',
    telegramExists: 'Another user already has this Telegram username.',
    required: 'You did not pass the robot check.',
    invalid: 'Captcha verification error. Try again.',
    captchaDown: 'Captcha verification error. The captcha isn’t responding: try again in a minute.',
    general: 'An error occurred. Please contact technical support',
    tooMany: 'Too many attempts. Try again in 3 minutes.',
  },
] as const;

const formIn = (page: Page, texts: (typeof languages)[number]) => {
  const main = page.getByRole('main');
  return {
    main,
    login: main.getByLabel(texts.login),
    email: main.getByLabel(texts.email),
    password: main.getByLabel(texts.password, { exact: true }),
    telegram: main.getByLabel(texts.telegram),
    captcha: main.getByRole('group', { name: texts.captcha }),
    robot: main.getByRole('checkbox'),
    press: main.getByRole('button', { name: texts.press }),
  };
};

for (const texts of languages) {
  test(`a registration is checked field by field, ${texts.language}`, extended, async ({ page }) => {
    await openPage(page, `/register?lang=${texts.language}`);
    const form = formIn(page, texts);
    await form.telegram.fill('anna');
    await form.press.click();
    await expect(form.login).toHaveAccessibleDescription(texts.noLogin);
    await expect(form.email).toHaveAccessibleDescription(texts.noEmail);
    await expect(form.password).toHaveAccessibleDescription(texts.noPassword);
    await expect(form.telegram).toHaveAccessibleDescription(texts.noAt);
    await expect(form.captcha).toHaveAccessibleDescription(texts.notHuman);
    await expect(form.login).toBeFocused();

    await form.login.fill('ab');
    await form.email.fill('not-an-email');
    await form.password.fill('1234567');
    await form.telegram.fill('@anna');
    await form.robot.check();
    await form.press.click();
    await expect(form.login).toHaveAccessibleDescription(texts.loginLength);
    await expect(form.email).toHaveAccessibleDescription(texts.badEmail);
    await expect(form.password).toHaveAccessibleDescription(texts.short);
    await expect(form.telegram).toHaveAccessibleDescription('');
    await expect(form.captcha).toHaveAccessibleDescription('');
    await expect(form.robot).toBeChecked();

    await form.login.fill('анна');
    await form.press.click();
    await expect(form.login).toHaveAccessibleDescription(texts.loginCharacters);
  });

  test(
    `a refused registration shows the error at its field, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page, call }) => {
      const telegramUsername = `@${newCredentials().login}`;
      const other = await createAccount(call, { telegramUsername });
      const own = newCredentials();
      await openPage(page, `/register?lang=${texts.language}`);
      const form = formIn(page, texts);
      await form.login.fill(own.login);
      await form.email.fill(other.email.toUpperCase());
      await form.password.fill(own.password);
      /** Every attempt resets the captcha. */
      const attempt = async () => {
        await expect(form.robot).not.toBeChecked();
        await form.robot.check();
        await form.press.click();
      };

      await attempt();
      await expect(form.email).toHaveAccessibleDescription(texts.emailExists);
      await expect(form.email).toBeFocused();
      await form.email.fill(own.email);
      await form.login.fill(other.login.toUpperCase());
      await attempt();
      await expect(form.login).toHaveAccessibleDescription(texts.loginExists);
      await form.login.fill(own.login);
      await form.telegram.fill(telegramUsername.toUpperCase());
      await attempt();
      await expect(form.telegram).toHaveAccessibleDescription(texts.telegramExists);
      await form.telegram.fill('');

      for (const [code, status, text] of [
        ['HCAPTCHA_REQUIRED', 400, texts.required],
        ['HCAPTCHA_INVALID', 400, texts.invalid],
        ['HCAPTCHA_ERROR', 502, texts.captchaDown],
      ] as const) {
        await refuseOnce(page, 'auth/register', status, code);
        await attempt();
        await expect(form.captcha).toHaveAccessibleDescription(text);
      }
      await refuseOnce(page, 'auth/register', 500, 'INTERNAL');
      await attempt();
      await expect(form.main.getByRole('alert').filter({ hasText: texts.general })).toBeVisible();
      await refuseOnce(page, 'auth/register', 429, 'RATE_LIMITED', { 'retry-after': '180' });
      await attempt();
      await expect(form.main.getByRole('alert').filter({ hasText: texts.tooMany })).toBeVisible();

      await expect(form.login).toHaveValue(own.login);
      await expect(form.password).toHaveValue(own.password);
      await attempt();
      await expectUser(page, own);
    },
  );
}

test('a guest registers by keyboard alone, and the cart and the referral code are taken over', async ({
  page,
  context,
  call,
}) => {
  const product = await findProduct(call, { minPrice: 60 });
  await enterWithCart(context, call, [[product, 2]]);
  const own = newCredentials();
  await openPage(page, '/?code=friend-of-mine');
  await openPage(page, '/register');
  await page.getByLabel('Логин').focus();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type(own.login);
  await type(own.email);
  await type(own.password);
  await expect(page.getByRole('status').filter({ hasText: /пароль/ })).not.toHaveText('');
  await page.keyboard.press('Tab');
  await type(`@${own.login}`);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/register'), page.keyboard.press('Enter')]);
  expect(request.postDataJSON()).toMatchObject({ refCode: 'friend-of-mine', telegramUsername: `@${own.login}` });
  expect((await request.response())?.status()).toBe(201);
  await expectUser(page, own);
  await expect(page).toHaveURL('/');
  const { local, guest } = await readTokens(page);
  expect([typeof local, guest]).toEqual(['string', null]);
  await page.getByRole('button', { name: 'Корзина, 1 товар' }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByText(product.name)).toBeVisible();
  await expect(cart.getByRole('spinbutton').or(cart.getByRole('textbox', { name: /Количество/ }))).toHaveValue('2');
});

test('the strength of a password is shown while it is typed', extended, async ({ page }) => {
  await openPage(page, '/register');
  await page.getByLabel('Логин').fill('kovalev_anton');
  const password = page.getByLabel('Пароль', { exact: true });
  const strengthHint = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
  await expect(strengthHint).toHaveText('Не меньше 8 символов');
  await password.fill('12345678');
  await expect(strengthHint).toHaveText('Слабый пароль: добавьте слова или символы');
  await password.fill('kovalev_anton1');
  await expect(strengthHint).toHaveText('Слабый пароль: добавьте слова или символы');
  await password.fill('лодка-42');
  await expect(strengthHint).toHaveText('Неплохой пароль');
  await password.fill('лодка у берега 42');
  await expect(strengthHint).toHaveText('Надёжный пароль');
});
