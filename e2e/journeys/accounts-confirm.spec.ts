import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, expectUser, createAccount, readTokens } from '../steps/accounts.ts';
import { pathIn, readLetter } from '../steps/letters.ts';

const FAILED = 'Ссылка из письма не действует: она уже использована или устарела.';

test.describe('with valid links', () => {
  test.use({ expectedConsoleErrors: /status of 401/ });

  test('a new email is confirmed once by the link in its letter, and shown in the settings', async ({
    page,
    context,
    call,
  }) => {
    const account = await createAccount(call);
    const newEmail = `new-${account.email}`;
    await call('auth/changeEmail', { newEmail }, { token: account.token });
    await enterAsUser(context, account);
    const path = pathIn(await readLetter(page, newEmail));
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/auth/confirmEmailChange')) requestCount += 1;
    });
    await page.goto(path);
    await expect(page.getByText('Почта изменена.')).toBeVisible();
    await expect(page).toHaveURL('/profile/settings');
    expect(requestCount).toBe(1);
    expect((await call('auth/verifyToken', {}, { token: account.token })).email).toBe(newEmail);
  });

  test(
    'a confirmation link that is opened without a session leads to the home page',
    extended,
    async ({ page, call }) => {
      const account = await createAccount(call);
      const newEmail = `new-${account.email}`;
      await call('auth/changeEmail', { newEmail }, { token: account.token });
      await page.goto(pathIn(await readLetter(page, newEmail)));
      await expect(page.getByText('Почта изменена.')).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );

  test('an account is deleted by the link in its letter, and the browser becomes a new guest', async ({
    page,
    context,
    call,
  }) => {
    const account = await createAccount(call);
    await call('auth/deleteAccount', {}, { token: account.token });
    await enterAsUser(context, account);
    await page.goto(pathIn(await readLetter(page, account.email)));
    await expect(page.getByText('Аккаунт и личные данные удалены.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    const { local, guest } = await readTokens(page);
    expect([local, typeof guest]).toEqual([null, 'string']);
    await expect(call('auth/verifyToken', {}, { token: account.token })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  test(
    'a deletion link of another account does not sign out the current user',
    extended,
    async ({ page, context, call }) => {
      const [leaving, staying] = await Promise.all([createAccount(call), createAccount(call)]);
      await call('auth/deleteAccount', {}, { token: leaving.token });
      await enterAsUser(context, staying);
      await page.goto(pathIn(await readLetter(page, leaving.email)));
      await expect(page.getByText('Аккаунт и личные данные удалены.')).toBeVisible();
      await expectUser(page, staying);
    },
  );
});

test.describe('with invalid links', () => {
  test.use({ expectedConsoleErrors: /status of (404|429)|not confirmed/ });

  for (const path of ['/confirm-email-change', '/confirm-account-deletion']) {
    test(`${path} without its token is not found`, extended, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveURL('/404');
    });

    test(`${path} with a used token is not found`, extended, async ({ page, context, call }) => {
      const account = await createAccount(call);
      await enterAsUser(context, account);
      await page.goto(`${path}/used-already`);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/404');
      await expectUser(page, account);
    });

    test(`${path} with a used token leads a guest to the home page`, extended, async ({ page }) => {
      await page.goto(`${path}/used-already`);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }

  test('a confirmation link stays valid if the server refuses for now', extended, async ({ page, context, call }) => {
    const account = await createAccount(call);
    const newEmail = `new-${account.email}`;
    await call('auth/changeEmail', { newEmail }, { token: account.token });
    await enterAsUser(context, account);
    const limited = { error: 'Too many requests.', errorCode: 'RATE_LIMITED' };
    await page.route('**/auth/confirmEmailChange*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '120' }, json: limited }),
    );
    await page.goto(pathIn(await readLetter(page, newEmail)));
    await expect(page.getByText('Слишком много попыток. Повторите через 2 минуты.')).toBeVisible();
    await page.unroute('**/auth/confirmEmailChange*');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page).toHaveURL('/profile/settings');
  });
});
