import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createHCaptcha, type HCaptchaOptions } from './client.ts';
import { hCaptchaSandbox } from './sandbox.ts';

const keys = { siteKey: '11111111-2222-3333-4444-555555555555', secret: '0xSecret' };

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
const connect = (changes: Partial<HCaptchaOptions> = {}) =>
  createHCaptcha({ ...keys, apiUrl: sandbox.url, testSecret: '0x0', ...changes });
const solvedToken = (agoMs = 0) => `sandbox:${Date.now() - agoMs}:x`;

beforeEach(async () => {
  sandbox = await listenSandbox(hCaptchaSandbox(keys), '/hcaptcha');
});
afterEach(() => sandbox.close());

describe('an hCaptcha token', () => {
  it('of a solved captcha passes once', async () => {
    const token = solvedToken();
    expect(await connect().isPassed(token)).toBe(true);
    expect(await connect().isPassed(token)).toBe(false);
  });

  it.each([
    ['made up', 'nonsense'],
    ['too old', solvedToken(121_000)],
    ['empty', ''],
  ])('that is %s does not pass', async (_, token) => {
    expect(await connect().isPassed(token)).toBe(false);
  });

  it('passes without a call when the test secret is configured', async () => {
    const fetch = async () => Promise.reject(new Error('nobody may be asked'));
    expect(await connect({ secret: '0x0', fetch }).isPassed('anything')).toBe(true);
  });

  it('is sent as a form with secret, token and site key, without data of the buyer', async () => {
    const sent: object[] = [];
    const fetch = async (...args: Parameters<typeof globalThis.fetch>) => {
      const request = new Request(...args);
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      sent.push({ url: request.url, type: request.headers.get('content-type'), fields });
      return Response.json({ success: true });
    };
    await connect({ fetch }).isPassed('a+b&c');
    expect(sent).toEqual([
      {
        url: `${sandbox.url}/siteverify`,
        type: 'application/x-www-form-urlencoded',
        fields: { secret: keys.secret, response: 'a+b&c', sitekey: keys.siteKey },
      },
    ]);
  });
});

describe('a check that ends without a verdict', () => {
  it.each(['500', '429', 'malformed', 'broken'])('is an outage: %s', async (how) => {
    await sandbox.control({ fail: { how, times: 1 } });
    await expect(connect().isPassed(solvedToken())).rejects.toThrow(Outage);
  });

  it('is an outage when there is no response in time', async () => {
    await sandbox.control({ delayMs: 60_000 });
    await expect(connect({ timeoutMs: 50 }).isPassed(solvedToken())).rejects.toThrow('no answer in time');
  });

  it('is an outage when the response has another shape', async () => {
    const fetch = async () => Response.json({ verdict: 'yes' });
    await expect(connect({ fetch }).isPassed(solvedToken())).rejects.toThrow(Outage);
  });

  it.each([
    ['secret', { secret: '0xWrong' }, 'invalid-input-secret'],
    ['site key', { siteKey: 'of-another-shop' }, 'sitekey-secret-mismatch'],
  ])('is a refusal when the shop’s %s is wrong', async (_, changes, code) => {
    const check = connect(changes).isPassed(solvedToken());
    await expect(check).rejects.toThrow(ProviderRefusal);
    await expect(check).rejects.toThrow(code);
  });

  it('is a refusal that names the code when the code is unknown', async () => {
    const fetch = async () => Response.json({ success: false, 'error-codes': ['code-of-next-year'] });
    await expect(connect({ fetch }).isPassed(solvedToken())).rejects.toThrow('code-of-next-year');
  });
});
