import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createCryptoPay } from './client.ts';
import { cryptoPaySandbox } from './sandbox.ts';

const token = '12345:AAtesttokenAAtesttokenAAtesttoken12';

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
const connect = (changes: Partial<Parameters<typeof createCryptoPay>[0]> = {}) =>
  createCryptoPay({ token, apiUrl: `${sandbox.url}/api`, retryMs: 5, ...changes });

beforeEach(async () => {
  sandbox = await listenSandbox(cryptoPaySandbox({ token, shopName: 'Лоток', control: true }), '/sandbox/cryptobot');
});
afterEach(() => sandbox.close());

/** The transfers that the sandbox has made. */
async function listSent(): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${sandbox.url}/api/getTransfers`, { headers: { 'crypto-pay-api-token': token } });
  const { result } = (await response.json()) as { result: { items: Record<string, unknown>[] } };
  return result.items;
}

describe('a transfer of Crypto Pay', () => {
  const payout = { telegramId: 77, usdt: '12.345678', spendId: '31' };
  const sent = async () => (await listSent()).map(({ spend_id, user_id, amount }) => [spend_id, user_id, amount]);

  it('sends USDT to a user of Telegram, and is found by its number', async () => {
    const provider = connect();
    expect(await provider.findTransfer('31')).toBeNull();
    const { transferId } = (await provider.transfer(payout)) as { transferId: string };
    expect(await provider.findTransfer('31')).toEqual({ transferId, telegramId: 77, usdtMicros: 12_345_678 });
    expect(await provider.findTransfer('32')).toBeNull();
    expect(await sent()).toEqual([['31', 77, '12.345678']]);
  });

  it('is made once, however often it is requested', async () => {
    const provider = connect();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => provider.transfer(payout)));
    expect(outcomes.filter((outcome) => 'transferId' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'refusal' in outcome && outcome.refusal === 'repeated')).toHaveLength(7);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    ['no_user', { unknownUsers: [77] }],
    ['no_coins', { coins: '12.34' }],
    ['switched_off', { areTransfersOff: true }],
  ] as const)('is refused with %s, and made when that is over', async (refusal, payouts) => {
    const provider = connect();
    await sandbox.control({ payouts });
    expect(await provider.transfer(payout)).toMatchObject({ refusal });
    expect(await sent()).toEqual([]);
    await sandbox.control({ reset: true });
    expect(await provider.transfer(payout)).toHaveProperty('transferId');
  });

  it('below a dollar is refused, and so is one with a wrong token', async () => {
    expect(await connect().transfer({ ...payout, usdt: '0.99' })).toMatchObject({ refusal: 'amount' });
    expect(await connect({ token: '1:other' }).transfer(payout)).toEqual({
      refusal: 'switched_off',
      message: 'transfer: 401 UNAUTHORIZED',
    });
  });

  it('with an error that nobody has documented is refused for another reason', async () => {
    const body = { ok: false, error: { code: 400, name: 'SOMETHING_NEW' } };
    expect(await connect({ fetch: async () => Response.json(body) }).transfer(payout)).toMatchObject({
      refusal: 'other',
    });
  });

  it('whose response is lost is an outage, is requested once, and is found afterwards', async () => {
    const provider = connect();
    await sandbox.control({ fail: { how: 'answer-lost' } });
    await expect(provider.transfer(payout)).rejects.toThrow(Outage);
    expect(await sent()).toHaveLength(1);
    expect(await provider.findTransfer('31')).toMatchObject({ telegramId: 77 });
  });

  it.each(['500', '429', 'malformed', 'broken'])('that fails with %s is requested once', async (how) => {
    const provider = connect();
    await sandbox.control({ fail: { how, times: 1 } });
    await expect(provider.transfer(payout)).rejects.toThrow(Outage);
    expect(await sent()).toEqual([]);
  });

  it('in another coin has no amount in USDT', async () => {
    const item = { transfer_id: 5, user_id: 77, spend_id: '31', asset: 'TON', amount: '1.5' };
    const answer = { ok: true, result: { items: [{ ...item, spend_id: '30' }, item] } };
    expect(await connect({ fetch: async () => Response.json(answer) }).findTransfer('31')).toEqual({
      transferId: '5',
      telegramId: 77,
      usdtMicros: null,
    });
  });
});
