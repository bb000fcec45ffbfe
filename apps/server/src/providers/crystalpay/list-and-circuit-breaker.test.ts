import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, Outage } from '../../platform/outage.ts';
import { listenCrystalPay, testCharge } from './listen.ts';

let sandbox: Awaited<ReturnType<typeof listenCrystalPay>>;
beforeEach(async () => {
  sandbox = await listenCrystalPay();
});
afterEach(() => sandbox.close());

describe('the list of paid invoices of CrystalPay', () => {
  const longAgo = new Date(0);

  it('is read page by page, without unpaid invoices', async () => {
    const provider = sandbox.connect();
    const ids: string[] = [];
    for (let n = 0; n < 130; n += 1)
      ids.push((await provider.createInvoice({ ...testCharge, paymentId: n })).invoiceId);
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
    expect(await sandbox.connect({ fetch: respond }).listPaid(1, longAgo)).toEqual({ invoices: [], isLast: true });
  });

  it('is requested once, and its failures do not open the circuit breaker', async () => {
    const provider = sandbox.connect();
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
    const provider = sandbox.connect({ breakerPauseMs: 50, breakerMaxPauseMs: 50, fetch: counting });
    await sandbox.control({ fail: { how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1) await expect(provider.createInvoice(testCharge)).rejects.toThrow(Outage);
    expect(provider.isUnavailable()).toBe(true);
    const requestsBefore = requests;
    await expect(provider.createInvoice(testCharge)).rejects.toThrow(ProviderUnavailable);
    await expect(provider.findInvoice('123456789_abcdefghij')).rejects.toThrow(ProviderUnavailable);
    expect(requests).toBe(requestsBefore);
    await sandbox.control({ reset: true });
    await expect.poll(() => provider.isUnavailable()).toBe(false);
    await provider.createInvoice(testCharge);
    provider.close();
  });
});
