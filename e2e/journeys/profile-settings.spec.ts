import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { openPage, reloadPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';

test.use({ expectedConsoleErrors: /Failed to load resource| failed/ });

for (const path of ['/profile/settings', '/profile/top-up?amount=120']) {
  test(`${path.slice(0, 16)} is for users: a guest signs in first and returns`, extended, async ({ page, call }) => {
    const { login, password } = await createAccount(call);
    await openPage(page, path);
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Настройки|Пополнение\sбаланса/);
  });
}

const languages = [
  {
    language: 'ru',
    email: ['Почта', 'Адрес почты', 'Изменить почту'],
    emailErrors: [
      'Введите новый адрес почты.',
      'Введите адрес почты полностью, например name@example.com.',
      'Пользователь с такой почтой уже есть.',
    ],
    emailFailed: 'Не удалось изменить почту',
    emailSent: 'Письмо со ссылкой отправлено на ',
    telegram: ['Telegram', 'Имя в Telegram', 'Изменить Telegram'],
    telegramErrors: [
      'Введите новое имя в Telegram.',
      'Имя должно начинаться с @.',
      'Этот Telegram уже указан у другого пользователя.',
    ],
    telegramFailed: 'Не удалось изменить имя в Telegram',
    telegramChanged: 'Имя в Telegram изменено.',
    password: ['Пароль', 'Текущий пароль', 'Новый пароль', 'Новый пароль ещё раз', 'Изменить пароль'],
    fillIn: 'Чтобы сменить пароль, заполните все поля.',
    differ: 'Пароли не совпадают.',
    short: 'В пароле должно быть не меньше 8 символов.',
    wrong: 'Неверный текущий пароль.',
    passwordFailed: 'Не удалось изменить пароль',
    passwordChanged: 'Пароль изменён.',
    tooMany: 'Слишком много попыток. Повторите через 11 минут.',
    remove: ['Удаление аккаунта', 'Удалить аккаунт', 'Прислать письмо', 'Отмена'],
    removeFailed: 'Не удалось удалить аккаунт',
    removeSent: 'Письмо для подтверждения отправлено на ',
  },
  {
    language: 'en',
    email: ['Email', 'Email address', 'Change email'],
    emailErrors: ['Enter a new email.', 'Enter a valid email.', 'User with this email already exists.'],
    emailFailed: 'Error changing email',
    emailSent: 'A confirmation email was sent to ',
    telegram: ['Telegram', 'Telegram username', 'Change Telegram'],
    telegramErrors: [
      'Enter a new Telegram username.',
      'Username must start with @.',
      'Another user already has this Telegram username.',
    ],
    telegramFailed: 'Error changing Telegram username',
    telegramChanged: 'Telegram username changed.',
    password: ['Password', 'Current password', 'New password', 'Repeat new password', 'Change password'],
    fillIn: 'Fill in all fields to change the password.',
    differ: 'Passwords do not match.',
    short: 'Password must be at least 8 characters long.',
    wrong: 'Incorrect current password.',
    passwordFailed: 'Error changing password',
    passwordChanged: 'Password successfully changed.',
    tooMany: 'Too many attempts. Try again in 11 minutes.',
    remove: ['Delete account', 'Delete account', 'Send the email', 'Cancel'],
    removeFailed: 'Error deleting profile',
    removeSent: 'A confirmation email was sent to ',
  },
] as const;

for (const texts of languages) {
  test(
    `a new email is validated, and takes effect once it is confirmed, ${texts.language}`,
    extended,
    async ({ page, context, call }) => {
      const [account, other] = [await createAccount(call), await createAccount(call)];
      await enterAsUser(context, account);
      await openPage(page, `/profile/settings?lang=${texts.language}`);
      const [title, label, action] = texts.email;
      const part = page.getByRole('region', { name: title });
      const field = part.getByLabel(label);
      const press = part.getByRole('button', { name: action });

      await press.click();
      await expect(field).toBeFocused();
      await expect(part.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      for (const [typed, error] of [
        ['', texts.emailErrors[0]],
        ['buyer@shop', texts.emailErrors[1]],
        [other.email.toUpperCase(), texts.emailErrors[2]],
      ] as const) {
        await field.fill(typed);
        await press.click();
        await expect(field).toHaveAccessibleDescription(error);
        await expect(field).toBeFocused();
      }
      await field.fill(`new-${account.email}`);
      await refuseOnce(page, 'auth/changeEmail', 500, 'INTERNAL');
      await press.click();
      await expect(part.getByRole('alert').filter({ hasText: texts.emailFailed })).toBeVisible();
      await expect(field).toHaveValue(`new-${account.email}`);
      await press.click();
      await expect(part.getByRole('status')).toContainText(`${texts.emailSent}new-${account.email}`);
      await reloadPage(page);
      await expect(page.getByRole('region', { name: title }).getByLabel(label)).toHaveValue(account.email);
    },
  );

  test(`a Telegram name is validated and changed, ${texts.language}`, extended, async ({ page, context, call }) => {
    const taken = `@t${crypto.randomUUID().slice(0, 8)}`;
    await createAccount(call, { telegramUsername: taken });
    await enterAsUser(context, await createAccount(call));
    await openPage(page, `/profile/settings?lang=${texts.language}`);
    const [title, label, action] = texts.telegram;
    const part = page.getByRole('region', { name: title });
    const field = part.getByLabel(label);
    const press = part.getByRole('button', { name: action });
    for (const [typed, error] of [
      ['', texts.telegramErrors[0]],
      ['buyer', texts.telegramErrors[1]],
      [taken.toUpperCase(), texts.telegramErrors[2]],
    ] as const) {
      await field.fill(typed);
      await press.click();
      await expect(field).toHaveAccessibleDescription(error);
      await expect(field).toBeFocused();
    }
    const name = `@n${crypto.randomUUID().slice(0, 8)}`;
    await field.fill(name);
    await refuseOnce(page, 'auth/changeTelegramUsername', 500, 'INTERNAL');
    await press.click();
    await expect(part.getByRole('alert').filter({ hasText: texts.telegramFailed })).toBeVisible();
    await press.click();
    await expect(page.getByText(texts.telegramChanged)).toBeVisible();
    await press.click();
    await expect(field).toBeFocused();
    await reloadPage(page);
    await expect(field).toHaveValue(name);
  });

  test(
    `a password is validated and changed, which ends the other sessions, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page, context, call }) => {
      const account = await createAccount(call);
      const { login, password } = account;
      const elsewhere = (await call('auth/login', { login, password }, { token: null })).token;
      await enterAsUser(context, account);
      await openPage(page, `/profile/settings?lang=${texts.language}`);
      const [title, oldLabel, newLabel, repeatLabel, action] = texts.password;
      const part = page.getByRole('region', { name: title, exact: true });
      const [old, fresh, repeat] = [oldLabel, newLabel, repeatLabel].map((name) =>
        part.getByLabel(name, { exact: true }),
      );
      if (!old || !fresh || !repeat) throw new Error('no fields');
      const press = part.getByRole('button', { name: action });

      await press.click();
      await expect(old).toHaveAccessibleDescription(texts.fillIn);
      await old.fill('wrong password');
      await press.click();
      await expect(fresh).toHaveAccessibleDescription(texts.fillIn);
      await fresh.fill('short');
      await repeat.fill('other');
      await press.click();
      await expect(repeat).toHaveAccessibleDescription(texts.differ);
      await repeat.fill('short');
      await press.click();
      await expect(fresh).toHaveAccessibleDescription(texts.short);
      await fresh.fill('новый пароль 27');
      await repeat.fill('новый пароль 27');
      await press.click();
      await expect(old).toHaveAccessibleDescription(texts.wrong);
      await expect(old).toBeFocused();
      await old.fill(password);
      await refuseOnce(page, 'auth/changePassword', 429, 'RATE_LIMITED', { 'retry-after': '601' });
      await press.click();
      await expect(part.getByRole('alert').filter({ hasText: texts.tooMany })).toBeVisible();
      await refuseOnce(page, 'auth/changePassword', 500, 'INTERNAL');
      await press.click();
      await expect(part.getByRole('alert').filter({ hasText: texts.passwordFailed })).toBeVisible();
      await press.click();
      await expect(page.getByText(texts.passwordChanged)).toBeVisible();
      await expect(old).toHaveValue('');
      await expect(fresh).toHaveValue('');

      await expect(call('auth/verifyToken', {}, { token: elsewhere })).rejects.toThrow();
      await call('auth/login', { login, password: 'новый пароль 27' }, { token: null });
    },
  );

  test(
    `deleting an account requires a confirmation and a letter, ${texts.language}`,
    extended,
    async ({ page, context, call }) => {
      const account = await createAccount(call);
      await enterAsUser(context, account);
      await openPage(page, `/profile/settings?lang=${texts.language}`);
      const [title, action, send, cancel] = texts.remove;
      const part = page.getByRole('region', { name: title });
      const start = part.getByRole('button', { name: action });
      await start.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(account.login);
      await dialog.getByRole('button', { name: cancel }).click();
      await expect(dialog).toBeHidden();
      await expect(start).toBeFocused();
      await start.click();
      await refuseOnce(page, 'auth/deleteAccount', 500, 'INTERNAL');
      await dialog.getByRole('button', { name: send }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: texts.removeFailed })).toBeVisible();
      await dialog.getByRole('button', { name: send }).click();
      await expect(part.getByRole('status')).toContainText(`${texts.removeSent}${account.email}`);
      await call('auth/verifyToken', {}, { token: account.token });
    },
  );
}
