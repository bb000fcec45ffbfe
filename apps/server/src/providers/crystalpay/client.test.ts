import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenCrystalPay, testCharge, testKeys, testMethods } from './listen.ts';

let sandbox: Awaited<ReturnType<typeof listenCrystalPay>>;
beforeEach(async () => {
  sandbox = await listenCrystalPay();
});
afterEach(() => sandbox.close());

describe('an invoice of CrystalPay', () => {
  it('is created with the payment’s amount, reference and method, and found again', async () => {
    const provider = sandbox.connect();
    const { invoiceId, paymentUrl } = await provider.createInvoice(testCharge);
    expect(invoiceId).toMatch(/^\d{9}_[a-z]{10}$/);
    expect(paymentUrl).toBe(`${sandbox.url}/pay?i=${invoiceId}`);
    expect(await provider.findInvoice(invoiceId)).toEqual({
      invoiceId,
      status: 'pending',
      amountKopecks: 14_995,
      currency: 'RUB',
      reference: '42',
    });
    const info = await sandbox.rawInfo(invoiceId);
    expect(info).toMatchObject({
      required_method: 'CARDRUBP2P',
      type: 'purchase',
      redirect_url: testCharge.returnUrl,
      callback_url: testCharge.noticeUrl,
    });
    expect(minutesBetween(info.created_at, info.expired_at)).toBe(30);
  });

  it('leaves the choice of method to the payer where none is configured', async () => {
    const { invoiceId } = await sandbox.connect().createInvoice({ ...testCharge, system: 'crypto' });
    expect((await sandbox.rawInfo(invoiceId)).required_method).toBeNull();
  });

  it.each([
    ['payed', 'paid'],
    ['failed', 'failed'],
    ['unavailable', 'failed'],
    ['notpayed', 'pending'],
    ['processing', 'pending'],
    ['wrongamount', 'underpaid'],
    ['created', 'pending'],
    ['a state of next year', 'pending'],
  ])('in state %s is %s', async (state, status) => {
    const provider = sandbox.connect();
    const { invoiceId } = await provider.createInvoice(testCharge);
    await sandbox.control({ invoice: invoiceId, set: { state } });
    expect((await provider.findInvoice(invoiceId))?.status).toBe(status);
  });

  it('is returned with the amount and the reference that CrystalPay reports', async () => {
    const provider = sandbox.connect();
    const { invoiceId } = await provider.createInvoice(testCharge);
    await sandbox.control({ invoice: invoiceId, set: { amount: '1.00', reference: '43' } });
    expect(await provider.findInvoice(invoiceId)).toMatchObject({ amountKopecks: 100, reference: '43' });
  });

  it('that CrystalPay does not know is null', async () => {
    expect(await sandbox.connect().findInvoice('123456789_abcdefghij')).toBeNull();
  });

  it('is a refusal and not null when the credentials are wrong', async () => {
    await expect(sandbox.connect({ secret: 'wrong' }).findInvoice('123456789_abcdefghij')).rejects.toThrow(
      ProviderRefusal,
    );
  });
});

describe('CrystalPay’s methods', () => {
  it('are compared with those that are configured', async () => {
    const provider = sandbox.connect({ methodBySystem: { ...testMethods, crypto: 'DOGECOIN' } });
    expect((await provider.listTerms()).missing).toEqual(['DOGECOIN']);
  });

  it.each([
    [{ items: { CARDRUBP2P: { name: 'Card' } } }],
    [{ CARDRUBP2P: { name: 'Card' } }],
    [{ items: [{ method: 'CARDRUBP2P' }] }],
  ])('are read from %j', async (container) => {
    const respond = async () => Response.json({ error: false, errors: [], ...container });
    const provider = sandbox.connect({ fetch: respond, methodBySystem: { card: 'CARDRUBP2P', sbp: 'SBPP2P' } });
    expect((await provider.listTerms()).missing).toEqual(['SBPP2P']);
  });
});

describe('amounts of CrystalPay', () => {
  const info = { error: false, id: 'x', state: 'payed', extra: '42' };

  it.each([
    [{ rub_amount: '149.95' }, 14_995, 'RUB'],
    [{ rub_amount: '149.9500' }, 14_995, 'RUB'],
    [{ rub_amount: 149.95 }, 14_995, 'RUB'],
    [{ rub_amount: '149.955' }, null, 'RUB'],
    [{ rub_amount: 'many' }, null, 'RUB'],
    [{ amount: 100, currency: 'RUB' }, 10_000, 'RUB'],
    [{ amount: '0.5', amount_currency: 'TRX' }, null, 'TRX'],
    [{}, null, ''],
  ])('%j is %s %s', async (fields, amountKopecks, currency) => {
    const found = await sandbox.connect({ fetch: async () => Response.json({ ...info, ...fields }) }).findInvoice('x');
    expect(found).toMatchObject({ amountKopecks, currency, status: 'paid' });
  });
});

describe('the amount received for an underpaid invoice', () => {
  const info = { error: false, id: 'x', state: 'wrongamount', extra: '42', rub_amount: '100', currency: 'RUB' };

  it.each([
    [{ initial_amount: '100.00', remaining_amount: '40.00' }, 6_000],
    [{ initial_amount: 100, remaining_amount: 0.5 }, 9_950],
    [{ initial_amount: '100.00', remaining_amount: '100.00' }, null],
    [{ initial_amount: '100.00', remaining_amount: '0.00' }, null],
    [{ initial_amount: '100.00', remaining_amount: '140.00' }, null],
    [{ initial_amount: '100.00', remaining_amount: '-5' }, null],
    [{ initial_amount: '100.00' }, null],
    [{ remaining_amount: '40.00' }, null],
    [{ initial_amount: '10', remaining_amount: '4', amount_currency: 'TRX' }, null],
    [{}, null],
  ])('%j is %s', async (fields, amountKopecks) => {
    const found = await sandbox.connect({ fetch: async () => Response.json({ ...info, ...fields }) }).findInvoice('x');
    expect(found).toMatchObject({ amountKopecks, status: 'underpaid' });
  });
});

describe('a failing CrystalPay', () => {
  it.each(['500', '429', 'malformed', 'broken'])('is called again for a state: %s', async (how) => {
    const provider = sandbox.connect();
    const { invoiceId } = await provider.createInvoice(testCharge);
    await sandbox.control({ fail: { how, times: 2 } });
    expect((await provider.findInvoice(invoiceId))?.status).toBe('pending');
    await sandbox.control({ fail: { how, times: 3 } });
    await expect(provider.findInvoice(invoiceId)).rejects.toThrow(Outage);
  });

  it.each(['500', '429', 'malformed', 'broken', 'answer-lost'])(
    'is called only once to create an invoice: %s',
    async (how) => {
      await sandbox.control({ fail: { how } });
      await expect(sandbox.connect().createInvoice(testCharge)).rejects.toThrow(Outage);
    },
  );

  it('is an outage when it does not respond, and when no server listens', async () => {
    await sandbox.control({ delayMs: 400 });
    await expect(sandbox.connect({ timeoutMs: 30 }).createInvoice(testCharge)).rejects.toThrow(
      'invoice/create: no answer in time',
    );
    await expect(sandbox.connect({ apiUrl: 'http://127.0.0.1:9/v3' }).createInvoice(testCharge)).rejects.toThrow(
      Outage,
    );
  });

  it('is an outage when the body reports a rate limit', async () => {
    const busy = async () => Response.json({ error: true, errors: ['Too many requests'] });
    await expect(sandbox.connect({ fetch: busy }).createInvoice(testCharge)).rejects.toThrow(Outage);
  });

  it.each([{}, { error: false }, { error: false, id: 'x', url: 'javascript:alert(1)' }, []])(
    'is an outage when it responds with %j',
    async (body) => {
      await expect(
        sandbox.connect({ fetch: async () => Response.json(body) }).createInvoice(testCharge),
      ).rejects.toThrow(Outage);
    },
  );

  it('throws a refusal for an error, with the secret redacted from the message', async () => {
    await sandbox.control({ fail: { how: 'refused' } });
    await expect(sandbox.connect().createInvoice(testCharge)).rejects.toThrow(ProviderRefusal);
    const echo = async () => Response.json({ error: true, errors: [`bad secret ${testKeys.secret}`] });
    const refusal: Error = await sandbox
      .connect({ fetch: echo })
      .createInvoice(testCharge)
      .then(
        () => expect.unreachable(),
        (error) => error,
      );
    expect(refusal.message).not.toContain(testKeys.secret);
  });

  it('refuses a method that the cash desk does not have, naming the field', async () => {
    await expect(sandbox.connect({ methodBySystem: { card: 'NOSUCH' } }).createInvoice(testCharge)).rejects.toThrow(
      '`required_method` is wrong',
    );
  });
});

describe('a notice of CrystalPay', () => {
  const signature = '3bd330693b4b6bf16a84ac096605f75eab66b18f';
  const read = (body: unknown) =>
    sandbox.connect().readNotice(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

  it('is accepted with the signature of its id', () => {
    const invoiceId = '123456789_abcdefghij';
    expect(read({ id: invoiceId, state: 'payed', signature })).toEqual({ invoiceId, event: `${invoiceId}:payed` });
  });

  it.each(['a state of next year', '', null, 7, undefined, ['payed']])(
    'with the unknown state %j has the event `other`',
    (state) => {
      expect(read({ id: '123456789_abcdefghij', state, signature })?.event).toBe('123456789_abcdefghij:other');
    },
  );

  it.each([
    [{ id: '123456789_abcdefghik', signature }],
    [{ id: '123456789_abcdefghij', signature: signature.toUpperCase() }],
    [{ id: '123456789_abcdefghij', signature: signature.slice(1) }],
    [{ id: '123456789_abcdefghij', signature: 'ж'.repeat(40) }],
    [{ id: '123456789_abcdefghij', signature: [signature] }],
    [{ id: '123456789_abcdefghij' }],
    [{ signature }],
    ['null'],
    ['{'],
    [''],
  ])('is rejected: %j', (body) => {
    expect(read(body)).toBeNull();
  });
});

function minutesBetween(from: string | null | undefined, to: string | null | undefined): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}
