import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { expectUser, makeAccount, readTokens } from '../steps/accounts.ts';
import { arrive, enterWithCart } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import { addDevice, givePasskey, guardByApp } from '../steps/second-factor.ts';
import { totpCode } from '../steps/totp.ts';

test.use({ expectedComplaints: /Failed to load resource|(login|passkey) failed/ });

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

for (const said of languages) {
  test(`an account with an authenticator asks for its code, ${said.language}`, async ({ page, call }) => {
    const account = await makeAccount(call);
    const { secret } = await guardByApp(call, account);
    await arrive(page, `/login?lang=${said.language}`);
    const main = page.getByRole('main');
    const signIn = async () => {
      await main.getByLabel(said.login).fill(account.login);
      await main.getByLabel(said.password, { exact: true }).fill(account.password);
      await main.getByLabel(said.password, { exact: true }).press('Enter');
    };
    await signIn();
    const code = main.getByLabel(said.code);
    await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
    await expect(code).toBeFocused();
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(said.missing);
    await code.fill('000000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(said.wrong);
    await refuseOnce(page, 'auth/login', 429, 'RATE_LIMITED', { 'retry-after': '900' });
    await code.press('Enter');
    await expect(main.getByRole('alert').filter({ hasText: said.tooMany })).toBeVisible();

    await main.getByRole('button', { name: said.back }).click();
    await expect(main.getByLabel(said.login)).toHaveValue(account.login);
    await signIn();
    // The code of now has enabled the authenticator, and none is good twice.
    await code.fill(totpCode(secret, 1));
    await main.getByRole('button', { name: said.confirm }).click();
    await expectUser(page, account);
    await expect(page).toHaveURL('/');
  });

  test(`a recovery code stands for the authenticator, once, ${said.language}`, async ({ page, call }) => {
    const account = await makeAccount(call);
    const { recoveryCodes } = await guardByApp(call, account);
    const { login, password } = account;
    const [used = '', fresh = ''] = recoveryCodes;
    await call('auth/login', { login, password, code: used }, { token: null });
    await arrive(page, `/login?lang=${said.language}`);
    const main = page.getByRole('main');
    await main.getByLabel(said.login).fill(login);
    await main.getByLabel(said.password, { exact: true }).fill(password);
    await main.getByRole('button', { name: said.signIn, exact: true }).click();
    await main.getByRole('button', { name: said.useRecovery }).click();
    const code = main.getByLabel(said.recovery);
    await expect(code).toBeFocused();
    await code.fill(used);
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(said.wrong);
    await code.fill(fresh);
    await code.press('Enter');
    await expectUser(page, account);
  });

  test(`a passkey that is not there or not accepted says so, ${said.language}`, async ({ page }) => {
    await arrive(page, `/login?lang=${said.language}`);
    const main = page.getByRole('main');
    await addDevice(page);
    await main.getByRole('button', { name: said.passkey }).click();
    await expect(main.getByRole('alert').filter({ hasText: said.noPasskey })).toBeVisible();
    await refuseOnce(page, 'auth/startPasskeyLogin', 401, 'PASSKEY_INVALID');
    await main.getByRole('button', { name: said.passkey }).click();
    await expect(main.getByRole('alert').filter({ hasText: said.badPasskey })).toBeVisible();
  });
}

test('a passkey signs in without a password or a code, and the cart comes along', async ({ page, context, call }) => {
  const product = await findProduct(call, { minPrice: 70 });
  const account = await makeAccount(call);
  await guardByApp(call, account);
  await enterWithCart(context, call, [[product, 1]]);
  await arrive(page, '/login');
  await givePasskey(page, call, account);
  await page.getByLabel('Запомнить меня').check();
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
  await expectUser(page, account);
  await expect(page.getByRole('button', { name: 'Корзина, 1 товар' })).toBeVisible();
  const { lasting, guest } = await readTokens(page);
  expect([typeof lasting, guest]).toEqual(['string', null]);
});
