import { createServer, type Server } from 'node:http';
import { globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CryptoPay } from '@foile/crypto-pay-api';
import cryptoBotApi, { type ClientEmitter } from 'crypto-bot-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../sandbox/self-signed.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createCryptoPay } from './client.ts';
import { cryptoPaySandbox } from './sandbox.ts';

const token = '12345:AAtesttokenAAtesttokenAAtesttoken12';
/** At run time the default export is the class itself, unlike in the types of the library. */
const CryptoBotApi = cryptoBotApi as unknown as typeof cryptoBotApi.ClientEmitter;
type Sandbox = Awaited<ReturnType<typeof listenSandbox>>;

const listening = (server: Server) =>
  new Promise<string>((done) => {
    if (server.listening) done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    else server.once('listening', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

describe('the library crypto-bot-api with the sandbox', () => {
  let sandbox: Sandbox;
  let client: ClientEmitter;
  const { rejectUnauthorized } = globalAgent.options;
  beforeAll(async () => {
    // The library supports HTTPS only.
    globalAgent.options.rejectUnauthorized = false;
    const plugin = cryptoPaySandbox({ token, shopName: 'Лоток' });
    sandbox = await listenSandbox(plugin, '', { https: selfSigned });
    client = new CryptoBotApi(token, `${sandbox.url}/api`);
  });
  afterAll(async () => {
    globalAgent.options.rejectUnauthorized = rejectUnauthorized;
    await sandbox.close();
  });

  it('reads the app, its balances, currencies and rates', async () => {
    expect(await client.getMe()).toEqual({ id: 12_345, name: 'Лоток', bot: 'CryptoTestnetBot' });
    expect(await client.getBalances()).toMatchObject({ TON: { available: '4000.00000000', onhold: '0' } });
    const currencies = await client.getCurrencies();
    expect(currencies.USDT).toMatchObject({ code: 'USDT', type: 'stablecoin', decimals: 18 });
    expect([currencies.BTC?.type, currencies.EUR?.type]).toEqual(['blockchain', 'fiat']);
    expect(await client.getExchangeRate('TON', 'RUB')).toBe('250.00000000');
    expect(await client.getExchangeRate('EUR', 'USD')).toBe('1.12500000');
  });

  it('creates invoices in coins, dollars and euros, and finds them by their currency', async () => {
    const coin = await client.createInvoice({ asset: 'TON', amount: '1.5', payload: { order: 7 } });
    expect(coin).toMatchObject({ currencyType: 'crypto', currency: 'TON', amount: '1.5', payload: { order: 7 } });
    const fiat = { currencyType: 'fiat' as never, amount: '12.34' };
    const dollars = await client.createInvoice({ ...fiat, fiat: 'USD' });
    const euros = await client.createInvoice({ ...fiat, fiat: 'EUR' });
    const roubles = await client.createInvoice({ ...fiat, fiat: 'RUB' });
    expect(dollars).toMatchObject({ currencyType: 'fiat', currency: 'USD', amount: '12.34', status: 'active' });
    const idsOf = async (filter: object) => (await client.getInvoices(filter)).map(({ id }) => id).sort();
    expect(await idsOf({ asset: 'TON' })).toEqual([coin.id]);
    expect(await idsOf({ fiat: 'USD,EUR' })).toEqual([dollars.id, euros.id].sort());
    expect(await idsOf({ fiat: 'RUB' })).toEqual([roubles.id]);
    expect(await client.deleteInvoice(roubles.id)).toBe(true);
    expect(await idsOf({ fiat: 'RUB' })).toEqual([]);
  });

  it.each([
    [{ asset: 'DOGE', amount: '1' }, 'ASSET_INVALID'],
    [{ currencyType: 'fiat' as never, fiat: 'XXX', amount: '1' }, 'FIAT_INVALID'],
    [{ asset: 'TON', amount: '-1' }, 'AMOUNT_INVALID'],
    [{ asset: 'TON', amount: '1e3' }, 'AMOUNT_INVALID'],
  ])('is refused the invoice %j', async (invoice, name) => {
    await expect(client.createInvoice(invoice as never)).rejects.toThrow(name);
  });

  it('transfers coins once for each spend id, up to the balance', async () => {
    const before = Number((await client.getBalances()).USDT?.available);
    const transfer = { userId: 42, asset: 'USDT' as const, amount: '10.5', spendId: 'order-7', comment: 'Спасибо' };
    const sent = await client.transfer(transfer);
    expect(sent).toMatchObject({ ...transfer, status: 'completed' });
    await expect(client.transfer(transfer)).rejects.toThrow('SPEND_ID_ALREADY_USED');
    await expect(client.transfer({ ...transfer, spendId: 'order-8', amount: '0.01' })).rejects.toThrow('TOO_SMALL');
    await expect(client.transfer({ ...transfer, spendId: 'order-8', amount: '20000' })).rejects.toThrow('NOT_ENOUGH');
    expect((await client.getTransfers({ asset: 'USDT' })).map(({ id }) => id)).toEqual([sent.id]);
    expect(Number((await client.getBalances()).USDT?.available)).toBe(before - 10.5);
  });

  it('creates, lists and deletes checks, which returns their coins', async () => {
    const before = await client.getBalances();
    const check = await client.createCheck({ asset: 'TON', amount: '2', pinToUserId: 42 });
    expect(check).toMatchObject({ asset: 'TON', amount: '2', status: 'active', pinToUserId: 42 });
    expect(check.botCheckUrl).toContain(check.hash);
    const other = await client.createCheck({ asset: 'USDT', amount: '2', pinToUsername: 'anna' });
    expect((await client.getChecks({ ids: [check.id] })).map(({ id }) => id)).toEqual([check.id]);
    expect((await client.getChecks({ asset: 'USDT' }))[0]).toMatchObject({ id: other.id, pinToUsername: 'anna' });
    for (const { id } of [check, other]) expect(await client.deleteCheck(id)).toBe(true);
    await expect(client.deleteCheck(check.id)).rejects.toThrow('CHECK_NOT_FOUND');
    expect(await client.getChecks()).toEqual([]);
    expect(await client.getBalances()).toEqual(before);
  });

  it('reads the statistics of a period', async () => {
    const stats = await client.getStats();
    expect(stats).toMatchObject({ volume: '0.00000000', createdInvoiceCount: 4, paidInvoiceCount: 0 });
    const longAgo = { startAt: new Date('2020-01-01'), endAt: new Date('2020-01-02') };
    expect(await client.getStats(longAgo)).toMatchObject({ ...longAgo, createdInvoiceCount: 0, conversion: '0' });
  });
});

describe('the library @foile/crypto-pay-api with the sandbox', () => {
  let sandbox: Sandbox;
  let client: CryptoPay;
  beforeAll(async () => {
    sandbox = await listenSandbox(cryptoPaySandbox({ token, shopName: 'Лоток', control: true }), '');
    client = new CryptoPay(token, { protocol: 'http', hostname: '127.0.0.1', port: Number(new URL(sandbox.url).port) });
  });
  afterAll(() => sandbox.close());

  it('can use the calls that it supports', async () => {
    expect(await client.getMe()).toMatchObject({ app_id: 12_345, name: 'Лоток' });
    expect((await client.getCurrencies()).map(({ code }) => code)).toEqual(expect.arrayContaining(['USDT', 'RUB']));
    expect(await client.getExchangeRates()).toContainEqual(
      expect.objectContaining({ source: 'USDT', target: 'RUB', is_valid: true, rate: '80.00000000' }),
    );
    const made = await client.createInvoice('BTC', '0.002', { payload: 'order 7' });
    await sandbox.press(String(made.pay_url), 'pay');
    const { items } = await client.getInvoices({ asset: 'BTC', status: 'paid' });
    expect(items).toHaveLength(1);
    expect(items?.[0]).toMatchObject({ paid_asset: 'BTC', paid_amount: '0.002', payload: 'order 7' });
    expect((await client.getBalance()).find(({ currency_code: code }) => code === 'BTC')).toMatchObject({
      available: '0.12700000',
    });
    expect(await client.transfer(42, 'BTC', '0.001', 'order 7')).toMatchObject({ status: 'completed' });
  });
});

describe('a notice whose signature libraries verify over their own serialisation', () => {
  let sandbox: Sandbox;
  const servers: Server[] = [];
  afterAll(async () => {
    await sandbox.close();
    for (const server of servers) server.close();
  });

  it('is accepted by both, but with escaped slashes only where the raw bytes are verified', async () => {
    const received: string[] = [];
    const raw: { body: Buffer; headers: Record<string, string | string[] | undefined> }[] = [];
    const bot = new CryptoBotApi(token, 'mainnet');
    bot.on('paid', ({ id }: { id: number }) => received.push(`crypto-bot-api ${id}`));
    const middlewareServer = createServer(bot.middleware() as never).listen(0, '127.0.0.1');
    const foile = new CryptoPay(token, { webhook: { serverHostname: '127.0.0.1', serverPort: 0, path: '/' } });
    foile.invoicePaid(({ payload }) => received.push(`foile ${String(payload.invoice_id)}`));
    const ours = createServer(async (request, response) => {
      raw.push({ body: Buffer.concat(await request.toArray()), headers: request.headers });
      const sent = {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(raw.at(-1)?.body ?? []),
      };
      const statuses = await Promise.all(
        [middlewareServer, foile.webhooks.webhookServer].map(
          async (server) => (await fetch(`${await listening(server)}/`, sent)).status,
        ),
      );
      response.writeHead(Math.max(...statuses)).end();
    }).listen(0, '127.0.0.1');
    servers.push(middlewareServer, foile.webhooks.webhookServer, ours);
    const webhookUrl = await listening(ours);
    sandbox = await listenSandbox(cryptoPaySandbox({ token, shopName: 'Лоток', webhookUrl, control: true }), '');
    const provider = createCryptoPay({ token, apiUrl: `${sandbox.url}/api` });
    const { invoiceId } = await provider.createInvoice({
      paymentId: 7,
      amountKopecks: 12_550,
      description: 'Заказ 7 / 2',
      lifetimeSeconds: 1_800,
      returnUrl: 'http://shop.test/orders',
    });
    await sandbox.control({ invoice: invoiceId, set: { state: 'paid' } });

    expect((await sandbox.control({ invoice: invoiceId, notice: 'true' })).answered).toBe(200);
    expect(received.toSorted()).toEqual([`crypto-bot-api ${invoiceId}`, `foile ${invoiceId}`]);
    await sandbox.control({ slashes: 'escaped' });
    expect((await sandbox.control({ invoice: invoiceId, notice: 'true' })).answered).toBeGreaterThanOrEqual(400);
    expect(received).toHaveLength(2);
    expect(raw.map(({ body }) => body.includes('\\/'))).toEqual([false, true]);
    for (const { body, headers } of raw) {
      expect(provider.readNotice(body, headers)).toMatchObject({ invoiceId });
    }
  });
});
