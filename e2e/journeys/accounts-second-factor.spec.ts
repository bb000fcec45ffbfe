import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { expectUser, createAccount, readTokens } from '../steps/accounts.ts';
import { openPage, enterWithCart } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import { addVirtualAuthenticator, addPasskey, enableTotp } from '../steps/second-factor.ts';
import { totpCode } from '../steps/totp.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|(login|passkey) failed/ });

const languages = [
  {
    language: 'ru',
    login: 'Логин или почта',
    password: 'Пароль',
    signIn: 'Войти',
    title: 'Подтвердите вход',
    code: 'Код из приложения-аутентификатора',
    recovery: 'Код восстановления',
    useRecovery: 'Ввести код восстановления',
    confirm: 'Подтвердить',
    back: 'Назад ко входу',
    missing: 'Введите код.',
    wrong: 'Код не подходит. Проверьте его и введите ещё раз.',
    tooMany: 'Слишком много попыток. Повторите через 15 минут.',
    passkey: 'Войти по ключу доступа',
    noPasskey: 'Ключ доступа не выбран. Попробуйте ещё раз или войдите по паролю.',
    badPasskey: 'Ключ доступа не подошёл. Войдите по паролю.',
  },
  {
    language: 'en',
    login: 'Username or email',
    password: 'Password',
    signIn: 'Sign in',
    title: 'Confirm it’s you',
    code: 'Code from your authenticator app',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code',
    confirm: 'Confirm',
    back: 'Back to sign in',
    missing: 'Enter the code.',
    wrong: 'The code from the app is incorrect.',
    tooMany: 'Too many attempts. Try again in 15 minutes.',
    passkey: 'Sign in with a passkey',
    noPasskey: 'No passkey was chosen. Try again or sign in with your password.',
    badPasskey: 'The passkey wasn’t accepted. Sign in with your password.',
  },
] as const;

for (const texts of languages) {
  test(
    `an account with an authenticator asks for its code, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page, call }) => {
      const account = await createAccount(call);
      const { secret } = await enableTotp(call, account);
      await openPage(page, `/login?lang=${texts.language}`);
      const main = page.getByRole('main');
      const signIn = async () => {
        await main.getByLabel(texts.login).fill(account.login);
        await main.getByLabel(texts.password, { exact: true }).fill(account.password);
        await main.getByLabel(texts.password, { exact: true }).press('Enter');
      };
      await signIn();
      const code = main.getByLabel(texts.code);
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(code).toBeFocused();
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(texts.missing);
      await code.fill('000000');
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(texts.wrong);
      await refuseOnce(page, 'auth/login', 429, 'RATE_LIMITED', { 'retry-after': '900' });
      await code.press('Enter');
      await expect(main.getByRole('alert').filter({ hasText: texts.tooMany })).toBeVisible();

      await main.getByRole('button', { name: texts.back }).click();
      await expect(main.getByLabel(texts.login)).toHaveValue(account.login);
      await signIn();
      // The current code was used to enable the authenticator, and no code is valid twice.
      await code.fill(totpCode(secret, 1));
      await main.getByRole('button', { name: texts.confirm }).click();
      await expectUser(page, account);
      await expect(page).toHaveURL('/');
    },
  );

  test(`a recovery code replaces the authenticator once, ${texts.language}`, extended, async ({ page, call }) => {
    const account = await createAccount(call);
    const { recoveryCodes } = await enableTotp(call, account);
    const { login, password } = account;
    const [used = '', fresh = ''] = recoveryCodes;
    await call('auth/login', { login, password, code: used }, { token: null });
    await openPage(page, `/login?lang=${texts.language}`);
    const main = page.getByRole('main');
    await main.getByLabel(texts.login).fill(login);
    await main.getByLabel(texts.password, { exact: true }).fill(password);
    await main.getByRole('button', { name: texts.signIn, exact: true }).click();
    await main.getByRole('button', { name: texts.useRecovery }).click();
    const code = main.getByLabel(texts.recovery);
    await expect(code).toBeFocused();
    await code.fill(used);
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(texts.wrong);
    await code.fill(fresh);
    await code.press('Enter');
    await expectUser(page, account);
  });

  test(`a missing or refused passkey shows an error, ${texts.language}`, extended, async ({ page }) => {
    await openPage(page, `/login?lang=${texts.language}`);
    const main = page.getByRole('main');
    await addVirtualAuthenticator(page);
    await main.getByRole('button', { name: texts.passkey }).click();
    await expect(main.getByRole('alert').filter({ hasText: texts.noPasskey })).toBeVisible();
    await refuseOnce(page, 'auth/startPasskeyLogin', 401, 'PASSKEY_INVALID');
    await main.getByRole('button', { name: texts.passkey }).click();
    await expect(main.getByRole('alert').filter({ hasText: texts.badPasskey })).toBeVisible();
  });
}

test('a passkey signs in without a password or a code, and the cart is taken over', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 70 });
  const account = await createAccount(call);
  await enableTotp(call, account);
  await enterWithCart(context, call, [[product, 1]]);
  await openPage(page, '/login');
  await addPasskey(page, call, account);
  await page.getByLabel('Запомнить меня').check();
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
  await expectUser(page, account);
  await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();
  const { local, guest } = await readTokens(page);
  expect([typeof local, guest]).toEqual(['string', null]);
});
