import type { Output } from '@lotok/contract';
import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { openPage, reloadPage } from '../steps/guest.ts';
import { addPasskey, addVirtualAuthenticator } from '../steps/second-factor.ts';
import { totpCode } from '../steps/totp.ts';

test.use({ expectedConsoleErrors: /Failed to load resource| failed/ });

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an authenticator is set up, required at every sign-in, and turned off with a recovery code', async ({
  page,
  context,
  call,
}) => {
  const account = await createAccount(call);
  const { login, password } = account;
  await enterAsUser(context, account);
  await openPage(page, '/profile/settings');
  const part = partOf(page, 'Двухэтапная проверка');
  await part.getByRole('button', { name: /Подключить/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Подключить приложение' });
  const passwordField = dialog.getByLabel('Ваш пароль');
  await expect(passwordField).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(passwordField).toHaveAccessibleDescription('Введите пароль.');
  await passwordField.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(passwordField).toHaveAccessibleDescription(/Неверный\sпароль/);
  await passwordField.fill(password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible();
  const code = dialog.getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  const secret = await dialog.locator('code').innerText();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Код\sне\sподходит/);
  await code.fill(totpCode(secret));
  await page.keyboard.press('Enter');

  const codes = dialog.getByRole('list', { name: 'Коды восстановления' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать' }).click();
  expect((await downloading).suggestedFilename()).toBe(`recovery-codes-${login}.txt`);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Сначала сохраните коды' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText('Включена')).toBeVisible();
  await expect(page.getByText(recovery)).toHaveCount(0);
  await expect(call('auth/login', { login, password }, { token: null })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });

  await reloadPage(page);
  await part.getByRole('button', { name: /Отключить/ }).click();
  const off = page.getByRole('dialog', { name: 'Отключить приложение' });
  await off.getByLabel('Ваш пароль').fill(password);
  await off.getByLabel('Код из приложения или код восстановления').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Приложение отключено')).toBeVisible();
  await expect(part.getByRole('button', { name: /Подключить/ })).toBeVisible();
  await call('auth/login', { login, password }, { token: null });
});

test('a passkey is created, listed and removed', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await enterAsUser(context, account);
  await addVirtualAuthenticator(page);
  await openPage(page, '/profile/settings');
  const part = partOf(page, 'Ключи доступа');
  await part.getByRole('button', { name: 'Добавить ключ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить ключ' });
  await dialog.getByLabel('Ваш пароль').fill(account.password);
  await expect(dialog.getByLabel('Название ключа')).toHaveValue(/Chrome/);
  await dialog.getByLabel('Название ключа').fill('Мой ноутбук');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ключ доступа добавлен.')).toBeVisible();
  const row = part.getByRole('listitem').filter({ hasText: 'Мой ноутбук' });
  await expect(row).toContainText('ещё не использован');

  // The same device cannot register twice.
  await part.getByRole('button', { name: 'Добавить ключ' }).click();
  await dialog.getByLabel('Ваш пароль').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'уже есть ключ' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Удалить ключ «Мой ноутбук»' }).click();
  await page.getByRole('dialog', { name: 'Удалить ключ доступа?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Ключ доступа удалён.')).toBeVisible();
  await expect(row).toBeHidden();
});

test(
  'a passkey from before a password reset has to be confirmed with the password',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    await openPage(page, '/');
    await addPasskey(page, call, account);
    let isConfirmed = false;
    // The review flag is stubbed: a password reset keeps only passkeys that are older than a week.
    await page.route('**/auth/getSecurity', async (route) => {
      const json = (await (await route.fetch()).json()) as Output<'auth/getSecurity'>;
      const passkeys = json.passkeys.map((passkey) => ({ ...passkey, needs_review: !isConfirmed }));
      await route.fulfill({ json: { ...json, passkeys } });
    });
    await page.route('**/auth/keepPasskey', async (route) => {
      const response = await route.fetch();
      isConfirmed = response.ok();
      await route.fulfill({ response });
    });
    await openPage(page, '/profile/settings');
    const part = partOf(page, 'Ключи доступа');
    await expect(part.getByText('Вы сбросили пароль.')).toBeVisible();
    const row = part.getByRole('listitem');
    await expect(row).toContainText('Это ваш ключ?');
    await row.getByRole('button', { name: 'Оставить ключ «journey»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Оставить ключ доступа?' });
    const password = dialog.getByLabel('Ваш пароль');
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(/Неверный\sпароль/);
    await password.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ключ доступа оставлен.')).toBeVisible();
    await expect(row).not.toContainText('Это ваш ключ?');
    await expect(part.getByText('Вы сбросили пароль.')).toBeHidden();
  },
);

test('sessions are listed, and can be ended one by one or all except this one', async ({ page, context, call }) => {
  const account = await createAccount(call);
  const { login, password } = account;
  const others = await Promise.all([1, 2, 3].map(() => call('auth/login', { login, password }, { token: null })));
  await enterAsUser(context, account);
  await openPage(page, '/profile/settings');
  const part = partOf(page, 'Активные сеансы');
  const rows = part.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Это устройство' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Это устройство' }).getByRole('button')).toHaveCount(0);
  await rows.first().scrollIntoViewIfNeeded();
  await rows
    .getByRole('button', { name: /^Завершить\sсеанс/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  const countActive = async () =>
    (await Promise.allSettled(others.map(({ token }) => call('auth/verifyToken', {}, { token })))).filter(
      ({ status }) => status === 'fulfilled',
    ).length;
  expect(await countActive()).toBe(2);
  await part.getByRole('button', { name: 'Завершить все остальные' }).click();
  await expect(rows).toHaveCount(1);
  await expect(part.getByRole('button', { name: 'Завершить все остальные' })).toBeHidden();
  expect(await countActive()).toBe(0);
  await call('auth/verifyToken', {}, { token: account.token });
});

test('a session that was ended elsewhere leads to the sign-in page', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  const { login, password } = account;
  await enterAsUser(context, account);
  await openPage(page, '/profile/settings');
  const { token } = await call('auth/login', { login, password }, { token: null });
  await call('auth/endOtherSessions', {}, { token });
  await page.getByRole('region', { name: 'Telegram' }).getByRole('textbox').fill('@someone');
  await page.getByRole('button', { name: 'Изменить Telegram' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'a user sees the referral link and its referrals, or nothing if referrals are off',
  extended,
  async ({ page, context, call }) => {
    const account = await createAccount(call);
    await enterAsUser(context, account);
    await openPage(page, '/profile/settings');
    const part = partOf(page, 'Пригласить друзей');
    const { link, percent } = await call('referrals/getSummary', {}, { token: account.token });
    await expect(part.getByText(link)).toBeVisible();
    await expect(part.getByText(`${percent} %`, { exact: true })).toBeVisible();
    await expect(part).toContainText('Пришли по ссылке0');
    const code = new URL(link).searchParams.get('code');
    const friend = `f_${crypto.randomUUID().slice(0, 8)}`;
    await call(
      'auth/register',
      { login: friend, email: `${friend}@example.com`, password: 'long enough', hCaptchaToken: 'test', refCode: code },
      { token: null },
    );
    await reloadPage(page);
    await expect(part).toContainText('Пришли по ссылке1');

    await page.route('**/referrals/getSummary', (route) =>
      route.fulfill({ json: { code, link, percent: 0, referred_count: 0, earned: 0 } }),
    );
    await reloadPage(page);
    await expect(partOf(page, 'Удаление аккаунта')).toBeVisible();
    await expect(part).toBeHidden();
  },
);
