import { createHash, createHmac } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createCryptoPay } from '../cryptopay/client.ts';
import { cryptoPaySandbox } from '../cryptopay/sandbox.ts';
import { createCrystalPay } from '../crystalpay/client.ts';
import { crystalPaySandbox } from '../crystalpay/sandbox.ts';
import { listenSandbox } from './listen.ts';

const keys = { login: 'desk', secret: 'desk-secret', salt: 'salt' };
const token = '1:AAtesttokenAAtesttokenAAtesttoken1234';
const returnUrl = 'http://shop.test/orders';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A shop that records the notices it receives; it responds with the given statuses first and then with 200. */
async function listenShop(...statuses: number[]) {
  const notices: { body: string; signature: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    notices.push({ body: Buffer.concat(chunks).toString(), signature: request.headers['crypto-pay-api-signature'] });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`, notices };
}

async function openCrystalPay(noticeUrl: string, more: { stateFile?: string } = {}) {
  const plugin = crystalPaySandbox({
    ...keys,
    shopName: 'Лоток',
    control: true,
    noticeRetryDelaysMs: [0, 5, 5],
    ...more,
  });
  const sandbox = await listenSandbox(plugin, '/sandbox/crystalpay');
  closers.push(sandbox.close);
  const client = createCrystalPay({ ...keys, apiUrl: `${sandbox.url}/v3`, methodBySystem: { card: 'CARDRUBP2P' } });
  const charge = {
    paymentId: 7,
    amountKopecks: 152_900,
    system: 'card',
    description: 'Заказ <b>7</b>',
    lifetimeSeconds: 1800,
    returnUrl,
    noticeUrl,
  };
  return { sandbox, client, open: () => client.createInvoice(charge) };
}

async function openCryptoPay(webhookUrl: string) {
  const plugin = cryptoPaySandbox({ token, shopName: 'Лоток', webhookUrl, control: true, noticeRetryDelaysMs: [0] });
  const sandbox = await listenSandbox(plugin, '/sandbox/cryptobot');
  closers.push(sandbox.close);
  const client = createCryptoPay({ token, apiUrl: `${sandbox.url}/api` });
  const charge = { paymentId: 7, amountKopecks: 152_900, description: 'Заказ 7', lifetimeSeconds: 1800, returnUrl };
  return { sandbox, client, open: () => client.createInvoice(charge) };
}

const page = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();

it('the pay page shows the amount, the shop and the description, and escapes HTML', async () => {
  const { open } = await openCrystalPay('http://127.0.0.1:9/');
  const html = await page((await open()).paymentUrl);
  expect(html).toContain('1\u202f529,00\u00a0₽');
  expect(html).toContain('Лоток');
  expect(html).toContain('Заказ &#60;b&#62;7');
  expect(html).toContain('Тестовая оплата: деньги не списываются');
  expect(html).not.toMatch(/<script|style=|onclick=/);
});

it.each([
  [{}, 'ru', 'Оплатить позже'],
  [{ 'accept-language': 'en-GB,en;q=0.9,ru;q=0.8' }, 'en', 'Pay later'],
  [{ 'accept-language': 'zh-CN' }, 'zh', '稍后付款'],
  [{ 'accept-language': 'en', cookie: 'a=b; language=zh' }, 'zh', '稍后付款'],
  [{ 'accept-language': 'de' }, 'ru', 'Оплатить позже'],
])('the pay page is in the buyer’s language: %j', async (headers, language, text) => {
  const { open } = await openCrystalPay('http://127.0.0.1:9/');
  const html = await page((await open()).paymentUrl, headers as Record<string, string>);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(text);
});

it('Pay sends the signed notice until the shop accepts it, and redirects to the shop', async () => {
  const shop = await listenShop(500, 503);
  const { sandbox, client, open } = await openCrystalPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  const response = await sandbox.press(paymentUrl, 'pay');
  expect([response.status, response.headers.get('location')]).toEqual([303, returnUrl]);
  await expect.poll(() => shop.notices).toHaveLength(3);
  const notice = JSON.parse(shop.notices[2]?.body ?? '');
  expect(notice).toMatchObject({ id: invoiceId, state: 'payed', extra: '7', rub_amount: '1529.00' });
  expect(notice.signature).toBe(createHash('sha1').update(`${invoiceId}:salt`).digest('hex'));
  expect(client.readNotice(Buffer.from(shop.notices[2]?.body ?? ''))).toMatchObject({ invoiceId });
  expect((await client.findInvoice(invoiceId))?.status).toBe('paid');
  expect(await page(paymentUrl)).toContain('Оплачено');
});

it('an invoice is paid once when Pay is pressed twice, though the notice may come twice', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCrystalPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  await Promise.all([sandbox.press(paymentUrl, 'pay'), sandbox.press(paymentUrl, 'pay')]);
  await sandbox.press(paymentUrl, 'decline');
  await expect.poll(() => shop.notices).toHaveLength(2);
  expect((await client.findInvoice(invoiceId))?.status).toBe('paid');
});

it('Decline notifies the shop that the payment failed', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCrystalPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  expect((await sandbox.press(paymentUrl, 'decline')).headers.get('location')).toBe(returnUrl);
  await expect.poll(() => JSON.parse(shop.notices[0]?.body ?? '{}').state).toBe('failed');
  expect((await client.findInvoice(invoiceId))?.status).toBe('failed');
  await sandbox.press(paymentUrl, 'pay');
  expect((await client.findInvoice(invoiceId))?.status).toBe('failed');
});

it('Pay later changes nothing, shows how long the link is valid, and the invoice can still be paid', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCrystalPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  const response = await sandbox.press(paymentUrl, 'later');
  const html = await page(new URL(response.headers.get('location') ?? '', paymentUrl).href);
  expect(html).toContain('по этой же ссылке');
  expect(html).toContain(`href="${returnUrl}"`);
  expect((await client.findInvoice(invoiceId))?.status).toBe('pending');
  await sandbox.press(paymentUrl, 'pay');
  expect((await client.findInvoice(invoiceId))?.status).toBe('paid');
});

it('an expired invoice is shown as expired and cannot be paid', async () => {
  const { sandbox, client, open } = await openCrystalPay('http://127.0.0.1:9/');
  const { invoiceId, paymentUrl } = await open();
  await sandbox.control({ invoice: invoiceId, set: { expiresAt: '2026-01-01T00:00:00Z' } });
  await sandbox.press(paymentUrl, 'pay');
  const html = await page(paymentUrl);
  expect(html).toContain('Срок счёта истёк');
  expect(html).not.toContain('<button');
  expect((await client.findInvoice(invoiceId))?.status).toBe('failed');
});

it('an invoice that does not exist is answered with 404', async () => {
  const { sandbox } = await openCrystalPay('http://127.0.0.1:9/');
  expect((await fetch(`${sandbox.url}/pay?i=none`)).status).toBe(404);
  expect((await sandbox.press(`${sandbox.url}/pay?i=none`, 'pay')).status).toBe(404);
});

it('the signature of a Crypto Pay notice is valid for its raw bytes only', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCryptoPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  await sandbox.control({ slashes: 'escaped' });
  expect((await sandbox.press(paymentUrl, 'pay')).headers.get('location')).toBe(returnUrl);
  await expect.poll(() => shop.notices).toHaveLength(1);
  const { body, signature } = shop.notices[0] ?? { body: '', signature: '' };
  const key = createHash('sha256').update(token).digest();
  expect(signature).toBe(createHmac('sha256', key).update(body).digest('hex'));
  expect(body).toContain('http:\\/\\/');
  const headers = { 'crypto-pay-api-signature': String(signature) };
  expect(client.readNotice(Buffer.from(body), headers)).toMatchObject({ invoiceId });
  expect(client.readNotice(Buffer.from(JSON.stringify(JSON.parse(body))), headers)).toBeNull();
});

it('Decline ends a Crypto Pay invoice without a notice', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCryptoPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  await sandbox.press(paymentUrl, 'decline');
  expect((await client.findInvoice(invoiceId))?.status).toBe('expired');
  expect(shop.notices).toHaveLength(0);
});

it('control commands send forged, tampered and repeated notices, and suppress regular ones', async () => {
  const shop = await listenShop(401, 401, 200);
  const { sandbox, client, open } = await openCryptoPay(shop.url);
  const { invoiceId, paymentUrl } = await open();
  await sandbox.control({ notices: 'lost' });
  await sandbox.press(paymentUrl, 'pay');
  expect(await sandbox.control({ invoice: invoiceId, notice: 'forged' })).toEqual({ ok: true, answered: 401 });
  expect(await sandbox.control({ invoice: invoiceId, notice: 'tampered' })).toEqual({ ok: true, answered: 401 });
  expect(await sandbox.control({ invoice: invoiceId, notice: 'true' })).toEqual({ ok: true, answered: 200 });
  const parsed = shop.notices.map(({ body, signature }) =>
    client.readNotice(Buffer.from(body), { 'crypto-pay-api-signature': String(signature) }),
  );
  expect(parsed).toMatchObject([null, null, { invoiceId }]);
});

it('a tampered CrystalPay notice has a valid signature, which covers the id only', async () => {
  const shop = await listenShop();
  const { sandbox, client, open } = await openCrystalPay(shop.url);
  const { invoiceId } = await open();
  await sandbox.control({ invoice: invoiceId, notice: 'tampered' });
  const { body } = shop.notices[0] ?? { body: '' };
  expect(JSON.parse(body)).toMatchObject({ state: 'payed', rub_amount: '1000000.00' });
  expect(client.readNotice(Buffer.from(body))).toMatchObject({ invoiceId });
  expect((await client.findInvoice(invoiceId))?.status).toBe('pending');
});

it('invoices survive a crash, even with a half-written line, and an unsent notice is sent after the restart', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const stateFile = path.join(folder, 'state', 'crystalpay.jsonl');
  const shop = await listenShop(500, 500, 500, 500);
  const first = await openCrystalPay(shop.url, { stateFile });
  const { invoiceId, paymentUrl } = await first.open();
  await expectSharedState(stateFile, invoiceId);
  void first.sandbox.press(paymentUrl, 'pay');
  await expect.poll(() => shop.notices.length).toBeGreaterThan(0);
  await first.sandbox.close();
  await appendFile(stateFile, '{"id":"torn","sta');
  const second = await openCrystalPay(shop.url, { stateFile });
  expect((await second.client.findInvoice(invoiceId))?.status).toBe('paid');
  const { invoiceId: laterInvoiceId } = await second.open();
  expect((await second.client.findInvoice(laterInvoiceId))?.status).toBe('pending');
  await expect.poll(() => shop.notices.length).toBeGreaterThan(1);
  const third = await openCrystalPay(shop.url, { stateFile });
  expect((await third.client.findInvoice(laterInvoiceId))?.status).toBe('pending');
});

/** Two processes over one file see each other's invoices. */
async function expectSharedState(stateFile: string, invoiceId: string): Promise<void> {
  const other = await openCrystalPay('http://127.0.0.1:9/', { stateFile });
  expect((await other.client.findInvoice(invoiceId))?.status).toBe('pending');
}
