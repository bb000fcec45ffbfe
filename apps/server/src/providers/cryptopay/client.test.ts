import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createCryptoPay } from './client.ts';
import { cryptoPaySandbox } from './sandbox.ts';

const token = '12345:AAtesttokenAAtesttokenAAtesttoken12';
const charge = {
  paymentId: 42,
  amountKopecks: 12_550,
  description: 'Заказ 42',
  lifetimeSeconds: 1800,
  returnUrl: 'http://shop.test/orders',
};

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
const connect = (changes: Partial<Parameters<typeof createCryptoPay>[0]> = {}) =>
  createCryptoPay({ token, apiUrl: `${sandbox.url}/api`, retryMs: 5, ...changes });

beforeEach(async () => {
  sandbox = await listenSandbox(cryptoPaySandbox({ token, shopName: 'Лоток', control: true }), '/sandbox/cryptobot');
});
afterEach(() => sandbox.close());

describe('an invoice of Crypto Pay', () => {
  it('is created in roubles with the payment’s reference, and found again', async () => {
    const provider = connect();
    const { invoiceId, paymentUrl } = await provider.createInvoice(charge);
    expect(paymentUrl.startsWith(`${sandbox.url}/pay?i=IV`)).toBe(true);
    expect(await provider.findInvoice(invoiceId)).toEqual({
      invoiceId,
      status: 'pending',
      amountKopecks: 12_550,
      currency: 'RUB',
      reference: '42',
    });
    const [raw] = await rawInvoices(`invoice_ids=${invoiceId}`);
    expect(raw).toMatchObject({
      currency_type: 'fiat',
      fiat: 'RUB',
      amount: '125.50',
      paid_btn_name: 'callback',
      paid_btn_url: charge.returnUrl,
    });
    expect(Date.parse(String(raw?.expiration_date)) - Date.parse(String(raw?.created_at))).toBe(1_800_000);
  });

  it.each([
    ['active', 'pending'],
    ['paid', 'paid'],
    ['expired', 'expired'],
    ['a status of next year', 'pending'],
  ])('in status %s is %s', async (state, status) => {
    const provider = connect();
    const { invoiceId } = await provider.createInvoice(charge);
    await sandbox.control({ invoice: invoiceId, set: { state } });
    expect((await provider.findInvoice(invoiceId))?.status).toBe(status);
  });

  it('expires at its expiration time', async () => {
    const provider = connect();
    const { invoiceId } = await provider.createInvoice(charge);
    await sandbox.control({ invoice: invoiceId, set: { expiresAt: '2026-01-01T00:00:00Z' } });
    expect((await provider.findInvoice(invoiceId))?.status).toBe('expired');
  });

  it('in coins has no amount in kopecks', async () => {
    const body = {
      ok: true,
      result: { items: [{ invoice_id: 7, status: 'paid', currency_type: 'crypto', asset: 'TON', amount: '1.5' }] },
    };
    const found = await connect({ fetch: async () => Response.json(body) }).findInvoice('7');
    expect(found).toMatchObject({ amountKopecks: null, currency: 'TON', reference: null });
  });

  it('is queried with others by one request, which leaves out unknown invoices', async () => {
    let requests = 0;
    const counting: typeof fetch = (...request) => {
      requests += 1;
      return fetch(...request);
    };
    const provider = connect({ fetch: counting });
    const ids: string[] = [];
    for (let paymentId = 0; paymentId < 100; paymentId += 1)
      ids.push((await provider.createInvoice({ ...charge, paymentId })).invoiceId);
    await provider.createInvoice(charge);
    await sandbox.control({ invoice: ids[7], set: { state: 'paid' } });
    requests = 0;
    const found = await provider.findInvoices([...ids, '7']);
    expect(requests).toBe(1);
    expect([...found.keys()].sort()).toEqual(ids.toSorted());
    expect(ids.map((id) => found.get(id)?.reference)).toEqual(ids.map((_, n) => String(n)));
    expect(ids.filter((id) => found.get(id)?.status === 'paid')).toEqual([ids[7]]);
  });

  it('that Crypto Pay does not know is null', async () => {
    expect(await connect().findInvoice('7')).toBeNull();
  });

  it('is paid at the URL of the bot, if there is one', async () => {
    const urls = { web_app_invoice_url: 'https://app.test/w', pay_url: 'https://t.test/old' };
    const made = (more: object) => async () =>
      Response.json({ ok: true, result: { invoice_id: 7, status: 'active', ...urls, ...more } });
    expect(
      (await connect({ fetch: made({ bot_invoice_url: 'https://t.test/b' }) }).createInvoice(charge)).paymentUrl,
    ).toBe('https://t.test/b');
    expect((await connect({ fetch: made({}) }).createInvoice(charge)).paymentUrl).toBe('https://app.test/w');
  });
});

describe('the list of paid invoices of Crypto Pay', () => {
  it('is read page by page, without unpaid invoices', async () => {
    const provider = connect();
    const paid: string[] = [];
    for (let n = 0; n < 210; n += 1) {
      const { invoiceId } = await provider.createInvoice({ ...charge, paymentId: n });
      if (n === 100) continue;
      await sandbox.control({ invoice: invoiceId, set: { state: 'paid' } });
      paid.push(invoiceId);
    }
    const longAgo = new Date(0);
    const [first, second] = [await provider.listPaid(1, longAgo), await provider.listPaid(2, longAgo)];
    expect([first.isLast, second.isLast]).toEqual([false, true]);
    const found = [...first.invoices, ...second.invoices];
    expect(found.map(({ invoiceId }) => invoiceId).sort()).toEqual(paid.sort());
    expect(found.every(({ amountKopecks }) => amountKopecks === 12_550)).toBe(true);
    expect((await provider.listPaid(1, new Date(Date.now() + 5 * 86_400_000))).isLast).toBe(true);
  });
});

describe('a failing Crypto Pay', () => {
  it.each(['500', '429', 'malformed', 'broken'])('is called again for a state: %s', async (how) => {
    const provider = connect();
    const { invoiceId } = await provider.createInvoice(charge);
    await sandbox.control({ fail: { how, times: 2 } });
    expect((await provider.findInvoice(invoiceId))?.status).toBe('pending');
    await sandbox.control({ fail: { how, times: 3 } });
    await expect(provider.findInvoice(invoiceId)).rejects.toThrow(Outage);
  });

  it('is called only once to create an invoice, even when only the response was lost', async () => {
    await sandbox.control({ fail: { how: 'answer-lost' } });
    await expect(connect().createInvoice(charge)).rejects.toThrow(Outage);
    expect(await rawInvoices('')).toHaveLength(1);
  });

  it('is an outage when it does not respond', async () => {
    await sandbox.control({ delayMs: 400 });
    await expect(connect({ timeoutMs: 30 }).createInvoice(charge)).rejects.toThrow('createInvoice: no answer in time');
  });

  it.each([{}, { ok: true }, { ok: true, result: { invoice_id: 7, status: 'active' } }])(
    'is an outage when it responds with %j',
    async (body) => {
      await expect(connect({ fetch: async () => Response.json(body) }).createInvoice(charge)).rejects.toThrow(Outage);
    },
  );

  it('throws a refusal for a wrong token, without the token in the message', async () => {
    const refusal: Error = await connect({ token: '1:other' })
      .createInvoice(charge)
      .then(
        () => expect.unreachable(),
        (error) => error,
      );
    expect(refusal).toBeInstanceOf(ProviderRefusal);
    expect(refusal.message).toBe('createInvoice: 401 UNAUTHORIZED');
  });
});

describe('a notice of Crypto Pay', () => {
  const body =
    '{"update_id":1,"update_type":"invoice_paid","request_date":"2026-01-01T00:00:00.000Z","payload":{"invoice_id":7,"status":"paid"}}';
  const signature = '62a8679816a053b6c4618ef3af4e4c21b0f15dfbd260e343b832348192368e04';
  const read = (text: string, given: string | string[] | undefined) =>
    connect().readNotice(Buffer.from(text), { 'crypto-pay-api-signature': given });

  it('is accepted with the signature of its bytes', () => {
    expect(read(body, signature)).toEqual({ invoiceId: '7', event: '7:invoice_paid:paid' });
  });

  it.each([
    ['another byte', body.replace('"update_id":1', '"update_id":2'), signature],
    ['the same JSON in other bytes', body.replace('invoice_paid', 'invoice\\u005fpaid'), signature],
    ['another signature', body, signature.replace('6', '7')],
    ['an upper-case signature', body, signature.toUpperCase()],
    ['no signature', body, undefined],
    ['two signatures', body, [signature, signature]],
    ['no body', '', signature],
  ])('is rejected with %s', (_what, text, given) => {
    expect(read(text, given)).toBeNull();
  });
});

async function rawInvoices(query: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${sandbox.url}/api/getInvoices?${query}`, {
    headers: { 'crypto-pay-api-token': token },
  });
  const { result } = (await response.json()) as { result: { items: Record<string, unknown>[] } };
  return result.items;
}
