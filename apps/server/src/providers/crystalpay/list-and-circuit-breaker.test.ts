import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, Outage } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createCrystalPay } from './client.ts';
import { crystalPaySandbox } from './sandbox.ts';

const keys = { login: 'desk', secret: 'desk-secret', salt: 'testsalt' };
const methodBySystem = { card: 'CARDRUBP2P', sbp: 'SBPP2P', lolz: 'LZTMARKET' };
const charge = {
  paymentId: 42,
  amountKopecks: 14_995,
  system: 'card',
  description: 'Заказ 42 <script>',
  lifetimeSeconds: 1790,
  returnUrl: 'http://shop.test/orders',
  noticeUrl: 'http://127.0.0.1:9/notices',
};

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
const connect = (changes: Partial<Parameters<typeof createCrystalPay>[0]> = {}) =>
  createCrystalPay({
    ...keys,
    methodBySystem,
    apiUrl: `${sandbox.url}/v3`,
    requestsPerSecond: 1000,
    retryMs: 5,
    ...changes,
  });

beforeEach(async () => {
  sandbox = await listenSandbox(
    crystalPaySandbox({ ...keys, shopName: 'Лоток', control: true }),
    '/sandbox/crystalpay',
  );
});
afterEach(() => sandbox.close());

describe('the list of paid invoices of CrystalPay', () => {
  const longAgo = new Date(0);

  it('is read page by page, without unpaid invoices', async () => {
    const provider = connect();
    const ids: string[] = [];
    for (let n = 0; n < 130; n += 1) ids.push((await provider.createInvoice({ ...charge, paymentId: n })).invoiceId);
    for (const invoice of [ids[0], ids[120]]) await sandbox.control({ invoice, set: { state: 'payed' } });
    const [first, second] = [await provider.listPaid(1, longAgo), await provider.listPaid(2, longAgo)];
    expect([first.isLast, second.isLast]).toEqual([false, true]);
    const found = [...first.invoices, ...second.invoices];
    expect(found.map(({ invoiceId }) => invoiceId).sort()).toEqual([ids[0], ids[120]].sort());
    expect(found.every(({ amountKopecks }) => amountKopecks === 14_995)).toBe(true);
    expect((await provider.listPaid(1, new Date(Date.now() + 5 * 86_400_000))).isLast).toBe(true);
  });

  it.each([{ payments: [] }, { items: [] }])('may be contained in %j', async (container) => {
    const respond = async () => Response.json({ error: false, errors: [], ...container });
    expect(await connect({ fetch: respond }).listPaid(1, longAgo)).toEqual({ invoices: [], isLast: true });
  });

  it('is requested once, and its failures do not open the circuit breaker', async () => {
    const provider = connect();
    await sandbox.control({ fail: { how: '500', times: 10 } });
    for (let n = 0; n < 10; n += 1) await expect(provider.listPaid(1, longAgo)).rejects.toThrow(Outage);
    expect(provider.isUnavailable()).toBe(false);
  });
});

describe('a CrystalPay that failed five times in a row', () => {
  it('is not called until its probe succeeds', async () => {
    let requests = 0;
    const counting: typeof fetch = (...request) => {
      requests += 1;
      return fetch(...request);
    };
    const provider = connect({ breakerPauseMs: 50, fetch: counting });
    await sandbox.control({ fail: { how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1) await expect(provider.createInvoice(charge)).rejects.toThrow(Outage);
    expect(provider.isUnavailable()).toBe(true);
    const requestsBefore = requests;
    await expect(provider.createInvoice(charge)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.findInvoice('123456789_abcdefghij')).rejects.toThrow(ProviderUnavailable);
    expect(requests).toBe(requestsBefore);
    await sandbox.control({ reset: true });
    await expect.poll(() => provider.isUnavailable()).toBe(false);
    await provider.createInvoice(charge);
    provider.close();
  });
});
