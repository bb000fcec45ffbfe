import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { createAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { uniqueLabel } from '../steps/domains.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { placePaidOrder } from '../steps/paid-order.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test('an account that is erased with its domain can neither sign in nor be found', extended, async ({ page, call }) => {
  const account = await createAccount(call);
  const { token, login, email } = account;
  await topUp(call, account, { amount: 300, system: 'card' });
  await registerDomain(call, token, `${uniqueLabel()}.ru`);
  await placePaidOrder(call, token, 1);
  await enterOffice(page, await firstOperator());
  const list = `/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: login }))}`;
  await page.goto(list);
  await page.getByRole('cell', { name: login, exact: true }).click();
  await page.getByRole('button', { name: 'Стереть' }).click();
  const dialog = page.getByRole('dialog', { name: 'Стереть аккаунт?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: `Логин ${login}, почта ${email}` })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^1\sзаказ\sна/ })).toBeVisible();
  const domains = dialog.getByRole('checkbox', { name: /^1\sдомен\sостанется\sбез\sвладельца/ });
  await expect(domains).toHaveAttribute('required');
  await domains.check();
  await dialog.getByLabel(/^Причина/).fill('по просьбе покупателя');
  await dialog.getByRole('button', { name: 'Стереть' }).click();
  await expect(page.getByText('Аккаунт стёрт')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Покупатели' })).toBeVisible();

  await page.goto(list);
  await expect(page.getByText(/По этому запросу никого нет/)).toBeVisible();
  await expect(call('auth/verifyToken', {}, { token })).rejects.toThrow();
  const { password } = account;
  const signIn = await page.request.post('/api/auth/login', { data: { login, password, hCaptchaToken: 'test' } });
  expect(signIn.ok()).toBe(false);
});

test(
  'the tab of a user’s referrals leads to those who came, to those who came by them, and back to the inviter',
  extended,
  async ({ page, call }) => {
    const inviter = await createAccount(call);
    const codeOf = async ({ token }: { token: string }) => (await call('referrals/getSummary', {}, { token })).code;
    const invited = await createAccount(call, { refCode: await codeOf(inviter) });
    const further = await createAccount(call, { refCode: await codeOf(invited) });
    const { product } = await placePaidOrder(call, invited.token, 2);
    await enterOffice(page, await firstOperator());
    await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: inviter.login }))}`);
    await page.getByRole('cell', { name: inviter.login, exact: true }).click();
    await page.getByRole('tab', { name: 'Приглашённые (1)' }).click();
    await expect(page.getByText(/^1\sприглашённый\. Награды: выплачено 0,00\s₽/)).toBeVisible();
    const branch = page.getByRole('main').getByRole('listitem');
    const spent = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }).format(2 * product.price);
    await expect(branch).toContainText(invited.login);
    await expect(branch.getByText(/1\sзаказ\sна/)).toContainText(spent);
    await page.getByRole('button', { name: new RegExp(invited.login) }).click();
    await expect(branch.getByRole('link', { name: further.login })).toBeVisible();

    await branch.getByRole('link', { name: invited.login }).click();
    await expect(page.getByRole('heading', { level: 2, name: invited.login })).toBeVisible();
    await page.getByRole('tab', { name: 'Приглашённые (1)' }).click();
    const upwards = page.getByText('По ссылке:');
    await expect(upwards.getByRole('link')).toHaveText(inviter.login);
  },
);
