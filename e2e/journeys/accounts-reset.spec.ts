import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { expectUser, createAccount } from '../steps/accounts.ts';
import { openPage } from '../steps/guest.ts';
import { codeIn, readLetter } from '../steps/letters.ts';
import { refuseOnce } from '../steps/refusals.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|(email|code|password) failed/ });

const languages = [
  {
    language: 'ru',
    email: 'Почта',
    code: 'Код из письма',
    password: 'Новый пароль',
    repeat: 'Новый пароль ещё раз',
    send: 'Отправить код',
    sendAgain: 'Отправить код ещё раз',
    check: 'Проверить код',
    change: 'Сменить пароль',
    noEmail: 'Введите почту.',
    badEmail: 'Введите адрес почты полностью, например name@example.com.',
    unknown: 'Пользователь не найден.',
    sendFailed: 'Не удалось отправить код',
    checkFailed: 'Не удалось проверить код',
    resetFailed: 'Не удалось сменить пароль',
    tooMany: 'Слишком много попыток. Повторите через 1 минуту.',
    noCode: 'Введите код из письма.',
    codeLength: 'В коде должно быть 6 символов.',
    invalid: 'Код не подходит. Проверьте его или запросите новый.',
    expired: 'Код устарел. Запросите новый.',
    noPassword: 'Введите пароль.',
    short: 'В пароле должно быть не меньше 8 символов.',
    mismatch: 'Пароли не совпадают.',
    done: 'Пароль изменён. Войдите по новому паролю.',
    login: 'Логин или почта',
    signInPassword: 'Пароль',
  },
  {
    language: 'en',
    email: 'Email',
    code: 'Code from the email',
    password: 'New password',
    repeat: 'Repeat new password',
    send: 'Send code',
    sendAgain: 'Resend code',
    check: 'Check code',
    change: 'Change password',
    noEmail: 'Enter email.',
    badEmail: 'Enter a valid email.',
    unknown: 'User not found.',
    sendFailed: 'Error sending code',
    checkFailed: 'Error checking code',
    resetFailed: 'Error resetting password',
    tooMany: 'Too many attempts. Try again in 1 minute.',
    noCode: 'Enter the code from the email.',
    codeLength: 'Code must be 6 characters long.',
    invalid: 'Password reset code is invalid.',
    expired: 'Password reset code has expired. Request a new one.',
    noPassword: 'Enter password.',
    short: 'Password must be at least 8 characters long.',
    mismatch: 'Passwords do not match.',
    done: 'Your password has been changed. Sign in with the new one.',
    login: 'Username or email',
    signInPassword: 'Password',
  },
] as const;

for (const texts of languages) {
  test(
    `a password is reset in three steps, each with its errors, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page, call }) => {
      const account = await createAccount(call);
      await openPage(page, `/reset-password?lang=${texts.language}`);
      const main = page.getByRole('main');
      const email = main.getByLabel(texts.email, { exact: true });
      const code = main.getByLabel(texts.code);
      const password = main.getByLabel(texts.password, { exact: true });
      const repeat = main.getByLabel(texts.repeat);
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
      const alert = (text: string) => main.getByRole('alert').filter({ hasText: text });

      await expect(code).toBeDisabled();
      await press(texts.send);
      await expect(email).toHaveAccessibleDescription(texts.noEmail);
      await email.fill('no-email');
      await press(texts.send);
      await expect(email).toHaveAccessibleDescription(texts.badEmail);
      await email.fill('nobody@example.com');
      await press(texts.send);
      await expect(email).toHaveAccessibleDescription(texts.unknown);
      await email.fill(account.email);
      await refuseOnce(page, 'auth/sendPasswordResetEmail', 500, 'INTERNAL');
      await press(texts.send);
      await expect(alert(texts.sendFailed)).toBeVisible();
      await refuseOnce(page, 'auth/sendPasswordResetEmail', 429, 'RATE_LIMITED', { 'retry-after': '40' });
      await press(texts.send);
      await expect(alert(texts.tooMany)).toBeVisible();

      await press(texts.send);
      await expect(code).toBeFocused();
      await expect(main.getByRole('status').filter({ hasText: account.email })).toBeVisible();
      await press(texts.check);
      await expect(code).toHaveAccessibleDescription(texts.noCode);
      await code.fill('12345');
      await press(texts.check);
      await expect(code).toHaveAccessibleDescription(texts.codeLength);
      await code.fill('000000');
      await press(texts.check);
      await expect(code).toHaveAccessibleDescription(texts.invalid);
      await refuseOnce(page, 'auth/checkResetPasswordCode', 500, 'INTERNAL');
      await press(texts.check);
      await expect(alert(texts.checkFailed)).toBeVisible();
      await refuseOnce(page, 'auth/checkResetPasswordCode', 404, 'USER_NOT_FOUND');
      await press(texts.check);
      await expect(email).toHaveAccessibleDescription(texts.unknown);
      await press(texts.send);

      await code.fill(codeIn(await readLetter(page, account.email, 2)).toLowerCase());
      await press(texts.check);
      await expect(password).toBeFocused();
      await press(texts.change);
      await expect(password).toHaveAccessibleDescription(texts.noPassword);
      await password.fill('1234567');
      await press(texts.change);
      await expect(password).toHaveAccessibleDescription(texts.short);
      const renewed = `${account.password}-2`;
      await password.fill(renewed);
      await repeat.fill(`${renewed}x`);
      await press(texts.change);
      await expect(repeat).toHaveAccessibleDescription(texts.mismatch);
      await repeat.fill(renewed);
      await refuseOnce(page, 'auth/resetPassword', 500, 'INTERNAL');
      await press(texts.change);
      await expect(alert(texts.resetFailed)).toBeVisible();
      await refuseOnce(page, 'auth/resetPassword', 400, 'PASSWORD_SHORT');
      await press(texts.change);
      await expect(password).toHaveAccessibleDescription(texts.short);

      for (const [errorCode, text] of [
        ['INVALID_RESET_CODE', texts.invalid],
        ['RESET_CODE_EXPIRED', texts.expired],
      ] as const) {
        await refuseOnce(page, 'auth/resetPassword', 400, errorCode);
        await press(texts.change);
        await expect(code).toHaveAccessibleDescription(text);
        await expect(password).toHaveCount(0);
        await press(texts.check);
        await password.fill(renewed);
        await repeat.fill(renewed);
      }
      await press(texts.change);
      await expect(page.getByText(texts.done)).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
      await page.getByLabel(texts.login).fill(account.login);
      await page.getByLabel(texts.signInPassword, { exact: true }).fill(renewed);
      await page.getByLabel(texts.signInPassword, { exact: true }).press('Enter');
      await expectUser(page, account);
    },
  );

  test(
    `a changed email restarts the reset, and a code can be sent again, ${texts.language}`,
    extended,
    async ({ page, call }) => {
      const account = await createAccount(call);
      await openPage(page, `/reset-password?lang=${texts.language}`);
      const main = page.getByRole('main');
      const email = main.getByLabel(texts.email, { exact: true });
      const code = main.getByLabel(texts.code);
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

      await email.fill(account.email);
      await email.press('Enter');
      await expect(code).toBeFocused();
      const first = codeIn(await readLetter(page, account.email));
      await press(texts.sendAgain);
      // The response replaces the field by an empty one.
      await expect(code).toBeFocused();
      const second = codeIn(await readLetter(page, account.email, 2));
      expect(second).not.toBe(first);
      await code.fill(first);
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(texts.invalid);
      await code.fill(second);
      await code.press('Enter');
      await expect(main.getByLabel(texts.password, { exact: true })).toBeFocused();

      await email.pressSequentially('x');
      await expect(main.getByLabel(texts.password, { exact: true })).toHaveCount(0);
      await expect(code).toBeDisabled();
      await expect(code).toHaveValue('');
      await expect(email).toBeFocused();
      await expect(main.getByRole('button', { name: texts.send, exact: true })).toBeVisible();
    },
  );
}
