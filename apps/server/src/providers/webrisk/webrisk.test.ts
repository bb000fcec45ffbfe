import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createWebRisk, type WebRiskOptions } from './client.ts';
import type { ControlResponse, ControlCommand } from './sandbox-control.ts';
import { webRiskSandbox } from './sandbox.ts';

const key = 'AIza-key-of-the-shop';
let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
let clients: ReturnType<typeof createWebRisk>[] = [];
beforeEach(async () => {
  sandbox = await listenSandbox(webRiskSandbox({ key, control: true }), '/sandbox/webrisk');
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await sandbox.close();
});

function connect(changes: Partial<WebRiskOptions> = {}) {
  const client = createWebRisk({ key, apiUrl: `${sandbox.url}/v1`, retryMs: 5, ...changes });
  clients.push(client);
  return client;
}
const control = (command: ControlCommand = {}) => sandbox.control(command) as unknown as Promise<ControlResponse>;
const countCalls = async () => (await control()).calls['uris/search'];

describe('a domain at Web Risk', () => {
  it.each([
    ['lavka.com', false],
    ['red-lavka.com', true],
    ['www.red-lavka.com', false],
    ['malware.testing.google.test', true],
    ['xn--80aaf6ac.xn--p1ai', false],
  ])('%s is flagged: %s', async (name, isFlagged) => {
    expect(await connect().isFlagged(name)).toBe(isFlagged);
    expect(await countCalls()).toBe(isFlagged ? 1 : 2);
  });

  it('is flagged and unflagged by a control command', async () => {
    const warnings = connect();
    await control({ name: 'lavka.com', isFlagged: true });
    await control({ name: 'red-lavka.com', isFlagged: false });
    expect([await warnings.isFlagged('lavka.com'), await warnings.isFlagged('red-lavka.com')]).toEqual([true, false]);
    await control({ reset: true });
    expect([await warnings.isFlagged('lavka.com'), await warnings.isFlagged('red-lavka.com')]).toEqual([false, true]);
  });

  it('is checked with both schemes', async () => {
    const requests: Request[] = [];
    const warnings = connect({
      fetch: async (...request) => {
        requests.push(new Request(...request));
        return Response.json(requests.length === 2 ? { threat: { threatTypes: ['MALWARE'], expireTime: 'x' } } : {});
      },
    });
    expect(await warnings.isFlagged('lavka.com')).toBe(true);
    const types = 'threatTypes=MALWARE&threatTypes=SOCIAL_ENGINEERING&threatTypes=UNWANTED_SOFTWARE';
    expect(requests.map(({ url }) => url.replace(/^.*\/v1/, ''))).toEqual([
      `/uris:search?${types}&uri=http%3A%2F%2Flavka.com%2F&key=${key}`,
      `/uris:search?${types}&uri=https%3A%2F%2Flavka.com%2F&key=${key}`,
    ]);
  });
});

describe('a failing Web Risk', () => {
  it.each(['500', '503', 'malformed', 'broken', 'answer-lost'] as const)('is called again: %s', async (how) => {
    await control({ fail: { operation: 'uris/search', how, times: 2 } });
    expect(await connect().isFlagged('red-lavka.com')).toBe(true);
    await control({ fail: { operation: 'uris/search', how, times: 3 } });
    await expect(connect().isFlagged('red-lavka.com')).rejects.toThrow(Outage);
  });

  it.each(['429', '403'] as const)('is not called again after %s', async (how) => {
    await control({ fail: { operation: 'uris/search', how } });
    await expect(connect().isFlagged('lavka.com')).rejects.toThrow(ProviderBusy);
    expect(await countCalls()).toBe(1);
  });

  it('is an outage that does not reveal the key when it is slow or unreachable', async () => {
    await control({ delay: { operation: 'uris/search', ms: 200 } });
    await expect(connect({ timeoutMs: 30 }).isFlagged('lavka.com')).rejects.toThrow(
      /^uris\/search: no answer in time$/,
    );
    const unreachable = connect({ apiUrl: 'http://127.0.0.1:9/v1' });
    await expect(unreachable.isFlagged('lavka.com')).rejects.toThrow(/^uris\/search: network fault( \w+)?$/);
  });

  it('throws Busy when the key is wrong, and redacts the key', async () => {
    await expect(connect({ key: 'wrong-key' }).isFlagged('lavka.com')).rejects.toThrow(ProviderBusy);
    const message = `API key ${key} not valid`;
    const echoing = connect({
      fetch: async () => Response.json({ error: { status: 'INVALID_ARGUMENT', message } }, { status: 400 }),
    });
    await expect(echoing.isFlagged('lavka.com')).rejects.toThrow(
      'uris/search: status 400 INVALID_ARGUMENT API key … not',
    );
  });

  it.each([
    [{ threat: 'yes' }, 200, Outage],
    [[], 200, Outage],
    ['a page', 404, Outage],
    [{ error: { status: 'INVALID_ARGUMENT', message: 'uri is not valid' } }, 400, ProviderRefusal],
  ])('is classified by its response: %j, %i', async (body, status, kind) => {
    await expect(connect({ fetch: async () => Response.json(body, { status }) }).isFlagged('x')).rejects.toThrow(kind);
  });

  it('is not called after five consecutive failures until its probe succeeds', async () => {
    const warnings = connect({ breakerPauseMs: 50, breakerMaxPauseMs: 50 });
    await control({ fail: { operation: 'uris/search', how: 'broken', times: 1_000 } });
    await expect(warnings.isFlagged('lavka.com')).rejects.toThrow(Outage);
    await expect(warnings.isFlagged('lavka.com')).rejects.toThrow(Outage);
    expect(warnings.isUnavailable()).toBe(true);
    await expect(warnings.isFlagged('lavka.com')).rejects.toThrow(ProviderUnavailable);
    await control({ reset: true });
    await expect.poll(() => warnings.isUnavailable()).toBe(false);
  });
});

it('the sandbox validates requests and control commands strictly', async () => {
  const search = async (query: string) => {
    const response = await fetch(`${sandbox.url}/v1/uris:search?key=${key}&${query}`);
    return { status: response.status, body: await response.json() };
  };
  const refused = { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } };
  expect(await search('uri=http://lavka.com/')).toMatchObject(refused);
  expect(await search('threatTypes=RAIN&uri=http://lavka.com/')).toMatchObject(refused);
  expect(await search('threatTypes=MALWARE&uri=lavka')).toMatchObject(refused);
  expect(await search('threatTypes=MALWARE&uri=http://lavka.com/')).toEqual({ status: 200, body: {} });
  expect(await search('threatTypes=MALWARE&uri=http://red-lavka.com/')).toEqual({
    status: 200,
    body: { threat: { threatTypes: ['MALWARE'], expireTime: expect.any(String) } },
  });
  await expect(sandbox.control({ fail: { operation: 'x', how: '500' } })).rejects.toThrow('operation');
});
