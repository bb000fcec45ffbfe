import { expect, test } from '../journey.ts';
import { enterAsUser, expectUser, makeAccount, readTokens } from '../steps/accounts.ts';
import { pathIn, readLetter } from '../steps/letters.ts';

const FAILED = 'Ссылка из письма не действует: она уже использована или устарела.';

test.describe('with links that lead somewhere', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('a new e-mail is confirmed by its letter, once, and shown in the settings', async ({ page, context, call }) => {
    const account = await makeAccount(call);
    const newEmail = `new-${account.email}`;
    await call('auth/changeEmail', { newEmail }, { token: account.token });
    await enterAsUser(context, account);
    const path = pathIn(await readLetter(page, newEmail));
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/auth/confirmEmailChange')) asked += 1;
    });
    await page.goto(path);
    await expect(page.getByText('Почта изменена.')).toBeVisible();
    await expect(page).toHaveURL('/profile/settings');
    expect(asked).toBe(1);
    expect((await call('auth/verifyToken', {}, { token: account.token })).email).toBe(newEmail);
  });

  test('whoever opens the letter where nobody is signed in comes to the main page', async ({ page, call }) => {
    const account = await makeAccount(call);
    const newEmail = `new-${account.email}`;
    await call('auth/changeEmail', { newEmail }, { token: account.token });
    await page.goto(pathIn(await readLetter(page, newEmail)));
    await expect(page.getByText('Почта изменена.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('an account is deleted by its letter, and a new guest is left', async ({ page, context, call }) => {
    const account = await makeAccount(call);
    await call('auth/deleteAccount', {}, { token: account.token });
    await enterAsUser(context, account);
    await page.goto(pathIn(await readLetter(page, account.email)));
    await expect(page.getByText('Аккаунт и личные данные удалены.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    const { lasting, guest } = await readTokens(page);
    expect([lasting, typeof guest]).toEqual([null, 'string']);
    await expect(call('auth/verifyToken', {}, { token: account.token })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  test('somebody else who is signed in stays so', async ({ page, context, call }) => {
    const [leaving, staying] = await Promise.all([makeAccount(call), makeAccount(call)]);
    await call('auth/deleteAccount', {}, { token: leaving.token });
    await enterAsUser(context, staying);
    await page.goto(pathIn(await readLetter(page, leaving.email)));
    await expect(page.getByText('Аккаунт и личные данные удалены.')).toBeVisible();
    await expectUser(page, staying);
  });
});

test.describe('with links that lead nowhere', () => {
  test.use({ expectedComplaints: /status of (404|429)|not confirmed/ });

  for (const path of ['/confirm-email-change', '/confirm-account-deletion']) {
    test(`${path} without its token is not found`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveURL('/404');
    });

    test(`${path} with a token that is good no more is not found`, async ({ page, context, call }) => {
      const account = await makeAccount(call);
      await enterAsUser(context, account);
      await page.goto(`${path}/used-already`);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/404');
      await expectUser(page, account);
    });

    test(`${path} leads whoever is not signed in to the main page`, async ({ page }) => {
      await page.goto(`${path}/used-already`);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }

  test('a shop that does not answer leaves the link good', async ({ page, context, call }) => {
    const account = await makeAccount(call);
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
