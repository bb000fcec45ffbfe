import { expect, test } from '../journey.ts';
import { createAccount } from '../steps/accounts.ts';
import { listRefusedFields, signInOffice } from '../steps/call-office.ts';
import { hostile } from '../steps/hostile.ts';
import { firstOperator } from '../steps/office.ts';

test('fields with a pattern refuse markup', async ({ page, call }) => {
  await signInOffice(page, await firstOperator());
  const text = hostile('refused');
  const names = { name: text, nameEn: text, nameZh: text };
  const titles = { title: text, titleEn: text, titleZh: text };
  const texts = { title: text, titleEn: text, htmlContent: text, htmlContentEn: text };
  const password = 'long enough password';
  const fields = [
    await listRefusedFields(page, 'POST pages', { body: { slug: text, ...texts } }),
    await listRefusedFields(page, 'POST banners', { body: { ...titles, link: text } }),
    await listRefusedFields(page, 'POST banners', { body: { ...titles, link: 'javascript:window.hacked=1' } }),
    await listRefusedFields(page, 'POST categories', { body: { ...names, picture: text } }),
    await listRefusedFields(page, 'POST operators', { body: { login: text, password, role: 'support' } }),
    await listRefusedFields(page, 'POST zones', { body: { name: text, price: 100 } }),
    await listRefusedFields(page, 'PUT settings', {
      body: { changes: [{ name: 'supportUrl', value: 'javascript:window.hacked=1' }] },
    }),
  ];
  expect(fields.flat()).toEqual(['slug', 'link', 'link', 'picture', 'login', 'name', 'changes.0.value']);

  const account = await createAccount(call);
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }: { code: string }) => code,
    );
  const { token } = account;
  const captcha = { hCaptchaToken: 'test', refCode: null };
  const calls = [
    call('auth/register', { login: text, email: 'a@example.com', password, ...captcha }, { token: null }),
    call('auth/register', { login: 'plain_login', email: `${text}@a.ru`, password, ...captcha }, { token: null }),
    call('auth/changeEmail', { newEmail: `${text}@a.ru` }, { token }),
    call(
      'orders/createOrder',
      { products: [{ id: 1, quantity: 1 }], paymentMethod: 'cryptobot', email: `${text}@a.ru` },
      { token, idempotencyKey: crypto.randomUUID() },
    ),
    call('domains/checkDomain', { domain: `${text}.ru` }, { token }),
    call('domains/buyDomain', { domain: text, tld: 'ru', paymentMethod: 'balance' }, { token }),
  ];
  const [login, email, changedEmail, ...others] = await Promise.all(calls.map(refused));
  expect([login, email, changedEmail]).toEqual(['VALIDATION', 'VALIDATION', 'EMAIL_INVALID']);
  expect(others).toEqual(others.map(() => 'VALIDATION'));
});
