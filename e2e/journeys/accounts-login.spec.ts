import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, expectUser, createAccount, newCredentials, readTokens } from '../steps/accounts.ts';
import { refuseOnce } from '../steps/refusals.ts';
import { openPage, waitForHydrationAfter } from '../steps/guest.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|login failed|user token not verified/ });

const languages = [
  {
    language: 'ru',
    login: 'Логин или почта',
    password: 'Пароль',
    press: 'Войти',
    noLogin: 'Введите логин.',
    noPassword: 'Введите пароль.',
    short: 'В пароле должно быть не меньше 8 символов.',
    unknown: 'Пользователь не найден.',
    wrong: 'Неверный пароль.',
    general: 'Произошла ошибка. Напишите в поддержку.',
    tooMany: 'Слишком много попыток. Повторите через 11 минут.',
  },
  {
    language: 'en',
    login: 'Username or email',
    password: 'Password',
    press: 'Sign in',
    noLogin: 'Enter username.',
    noPassword: 'Enter password.',
    short: 'Password must be at least 8 characters long.',
    unknown: 'User not found.',
    wrong: 'Incorrect password.',
    general: 'An error occurred. Please contact technical support',
    tooMany: 'Too many attempts. Try again in 11 minutes.',
  },
] as const;

for (const texts of languages) {
  test(
    `signing in shows each error at its field, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page, call }) => {
      const { login } = await createAccount(call);
      await openPage(page, `/login?lang=${texts.language}`);
      const main = page.getByRole('main');
      const loginField = main.getByLabel(texts.login);
      const passwordField = main.getByLabel(texts.password, { exact: true });
      const press = main.getByRole('button', { name: texts.press, exact: true });

      await press.click();
      await expect(loginField).toHaveAccessibleDescription(texts.noLogin);
      await expect(passwordField).toHaveAccessibleDescription(texts.noPassword);
      await expect(loginField).toBeFocused();

      await loginField.fill('nobody_is_called_so');
      await expect(loginField).toHaveAccessibleDescription('');
      await passwordField.fill('1234567');
      await press.click();
      await expect(passwordField).toHaveAccessibleDescription(texts.short);
      await expect(passwordField).toBeFocused();

      await passwordField.fill('12345678');
      await press.click();
      await expect(loginField).toHaveAccessibleDescription(texts.unknown);
      await expect(loginField).toBeFocused();
      await expect(main.getByRole('alert').filter({ hasText: texts.unknown })).toBeVisible();

      await loginField.fill(login.toUpperCase());
      await press.click();
      await expect(passwordField).toHaveAccessibleDescription(texts.wrong);
      await expect(loginField).toHaveValue(login.toUpperCase());
      await expect(passwordField).toHaveValue('12345678');

      await refuseOnce(page, 'auth/login', 500, 'INTERNAL');
      await press.click();
      await expect(main.getByRole('alert').filter({ hasText: texts.general })).toBeVisible();
      await refuseOnce(page, 'auth/login', 429, 'RATE_LIMITED', { 'retry-after': '650' });
      await press.click();
      await expect(main.getByRole('alert').filter({ hasText: texts.tooMany })).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
      expect(page.url()).not.toContain('12345678');
    },
  );
}

test('remember-me stores the token in local storage, and without it in session storage', async ({ page, call }) => {
  const account = await createAccount(call);
  await openPage(page, '/login');
  await expect.poll(async () => (await readTokens(page)).guest).not.toBeNull();
  await page.getByLabel('Логин или почта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expectUser(page, account);
  await expect(page).toHaveURL('/');
  const now = await readTokens(page);
  expect([typeof now.session, now.local, now.guest]).toEqual(['string', null, null]);

  await page.getByRole('button', { name: new RegExp(account.login) }).click();
  await waitForHydrationAfter(page, () => page.getByRole('menuitem', { name: 'Выйти' }).click());
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await page.getByLabel('Логин или почта').fill(account.login);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByLabel('Запомнить меня').check();
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await expectUser(page, account);
  const remembered = await readTokens(page);
  expect([remembered.session, typeof remembered.local, remembered.guest]).toEqual([null, 'string', null]);
  expect(remembered.local).not.toBe(now.session);
});

test('a guest returns to the requested page after signing in, and a user is redirected from the forms', async ({
  page,
  call,
}) => {
  const account = await createAccount(call);
  await openPage(page, '/domains');
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await page.getByLabel('Логин или почта').fill(account.login);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByLabel('Запомнить меня').check();
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await expectUser(page, account);
  await expect(page).toHaveURL('/domains');
  for (const address of ['/login', '/register', '/reset-password']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
});

test('an invalid token leads to the sign-in page, as a new guest', extended, async ({ page, context }) => {
  await enterAsUser(context, { token: 'nobodys-token' });
  await openPage(page, '/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  await expect.poll(() => readTokens(page)).toEqual({ local: null, session: null, guest: expect.any(String) });
});

test('signing in with remember-me also signs in the other tabs', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await openPage(page, '/catalog');
  const other = await context.newPage();
  await openPage(other, '/login');
  await other.getByLabel('Логин или почта').fill(account.login);
  await other.getByLabel('Пароль', { exact: true }).fill(account.password);
  await other.getByLabel('Запомнить меня').check();
  await other.getByLabel('Пароль', { exact: true }).press('Enter');
  await expectUser(other, account);
  await expectUser(page, account);
  await expect(page).toHaveURL('/catalog');
});

test('a user signs in by keyboard alone and shows the password', extended, async ({ page, call }) => {
  const account = await createAccount(call);
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  const showPassword = page.getByRole('button', { name: 'Показать пароль' });
  await expect(showPassword).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Запомнить меня')).toBeChecked();
  await page.keyboard.press('Enter');
  await expectUser(page, account);
});

test('the fields have autocomplete attributes for password managers', extended, async ({ page }) => {
  await openPage(page, '/login');
  await expect(page.getByLabel('Логин или почта')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/register');
  await expect(page.getByLabel('Логин')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Почта')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await page.goto('/reset-password');
  await expect(page.getByLabel('Почта')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Код из письма')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a form that is submitted before hydration puts nothing into the URL', extended, async ({ page }) => {
  const { login, password } = newCredentials();
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Логин или почта').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByLabel('Логин или почта')).toHaveValue(login);
  await expect(page).toHaveURL('/login');
});

test('a warning is shown while Caps Lock is on', extended, async ({ page }) => {
  await openPage(page, '/login');
  const field = page.getByLabel('Пароль', { exact: true });
  await field.focus();
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true });
  await expect(page.getByRole('status').filter({ hasText: 'Включён Caps Lock' })).toBeVisible();
  await field.dispatchEvent('keydown', { key: 'a', modifierCapsLock: false, bubbles: true });
  await expect(page.getByText('Включён Caps Lock')).toHaveCount(0);
});
