import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ SHOP_NAME: 'Лавка <b>&' });
});
afterAll(() => world.close());

const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.origin + address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const listAddresses = (page: string) =>
  [...page.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, address = '']) => address);

it('the outbox lists the emails, the newest first, and shows each of them', async () => {
  expect((await get('/outbox')).text).toContain('Писем ещё нет.');
  const users = [await world.user(), await world.user()];
  for (const [index, { email }] of users.entries()) {
    await world.api('auth/sendPasswordResetEmail', { email });
    await eventually(async () => listAddresses((await get('/outbox')).text).length === index + 1);
  }
  const list = await get('/outbox', { cookie: 'language=en' });
  expect(list.text).toContain('Outgoing mail');
  expect(list.text.indexOf(users[1]?.email ?? '')).toBeLessThan(list.text.indexOf(users[0]?.email ?? ''));

  const [newest = ''] = listAddresses(list.text);
  const letter = await get(newest);
  expect(letter.text).toContain('Сброс пароля в\u00a0магазине «Лавка &#60;b&#62;&#38;');
  const code = /<pre>[^<]*?\b([2-9A-HJKMNP-Z]{6})\b/.exec(letter.text)?.[1] ?? '';
  const check = { email: users[1]?.email ?? '', resetCode: code };
  expect((await world.api('auth/checkResetPasswordCode', check)).status).toBe(200);

  const file = await get(`${newest}/file`);
  expect(file.headers.get('content-type')).toBe('message/rfc822');
  expect(file.text).toContain('Message-ID:');
});

it('a shown email can apply its own styles and open its links, and nothing else', async () => {
  const [newest = ''] = listAddresses((await get('/outbox')).text);
  const page = await get(newest);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).not.toMatch(/<style|style="|<script/);
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const frame = await get(`${newest}/html`);
  const policy = frame.headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-popups");
  expect(policy).not.toContain('unsafe');
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(frame.headers.get('referrer-policy')).toBe('no-referrer');
  expect(frame.text).toContain('<base target="_blank">');
});

it.each(['nothing.eml', '..%2f..%2fsecret.key', '20260101T000000000Z-..%2f..%2fsecret.key.eml', '%00'])(
  'the outbox serves no other file: %s',
  async (name) => {
    for (const address of [name, `${name}/html`, `${name}/file`])
      expect((await get(`/outbox/${address}`)).status).toBe(404);
  },
);

it('the outbox does not exist with SMTP, in production, or with SANDBOXES=off', async () => {
  const mailbox = await openMailbox();
  const shut: Record<string, string>[] = [{ SMTP_URL: mailbox.url }, { NODE_ENV: 'production' }, { SANDBOXES: 'off' }];
  for (const settings of shut) {
    const other = await openWorld(settings);
    const response = await fetch(`${other.origin}/outbox`);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    await other.close();
  }
  await mailbox.close();
});

it('the outbox and the sandboxes do not exist for public addresses unless a setting opens them', async () => {
  const nearby = await openWorld({ SANDBOXES: '' });
  const statusFor = async (origin: string, address: string, stranger: string) =>
    (await fetch(origin + address, { headers: { 'x-forwarded-for': stranger } })).status;
  for (const address of ['/outbox', '/sandbox/crystalpay/pay.css']) {
    expect(await statusFor(nearby.origin, address, '127.0.0.1')).toBe(200);
    expect(await statusFor(nearby.origin, address, '8.8.8.8')).toBe(404);
    expect(await statusFor(world.origin, address, '8.8.8.8')).toBe(200);
  }
  await nearby.close();
});
