import * as z from 'zod';
import { Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { readAnswer } from '../answers.ts';
import { askAnyStatus } from '../ask.ts';
import { type ClientOptions, createGate } from '../gate.ts';

export type WebRiskOptions = ClientOptions & {
  key: string;
  /** With its version and without a final slash. */
  apiUrl: string;
};

const PROVIDER = 'webrisk';
const OPERATION = 'uris/search';
/** What browsers show the red page for. */
const threatTypes = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE'];
/** Google allows 6000 a minute to a project; nothing here is in such a hurry. */
const rate = { limit: { requests: 20, perMs: 1_000, burst: 1 }, longestWaitMs: 10_000 };
const TIMEOUT_MS = 8_000;
const MOST_SAID_CHARACTERS = 200;

const found = z.object({ threat: z.object({ threatTypes: z.array(z.string()).nullish() }).nullish() });
const fault = z.object({ error: z.object({ status: z.string().nullish(), message: z.string().nullish() }) });

/** Google Web Risk, version 1. Throws Outage where there is no answer: also where the key is refused, as no name is at fault. */
export function createWebRisk(options: WebRiskOptions) {
  const gate = createGate({ ...options, provider: PROVIDER, rate, probe: () => search('https://example.com/') });

  /** Nothing is kept: an answer must not be believed longer than Google says, and who asks does so seldom. */
  async function search(uri: string): Promise<boolean> {
    const asked = [...threatTypes.map((type) => ['threatTypes', type]), ['uri', uri], ['key', options.key]];
    const { status, answer } = await askAnyStatus({
      provider: PROVIDER,
      operation: OPERATION,
      url: `${options.apiUrl}/uris:search?${new URLSearchParams(asked)}`,
      method: 'GET',
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    if (status !== 200) throw toFault(status, answer);
    const { threat } = readAnswer(found, answer, PROVIDER, OPERATION);
    return (threat?.threatTypes ?? []).length > 0;
  }

  function toFault(status: number, answer: unknown): Error {
    const { status: word, message } = fault.safeParse(answer).data?.error ?? {};
    const said = (message ?? '').replaceAll(options.key, '…').slice(0, MOST_SAID_CHARACTERS);
    const reason = `${OPERATION}: status ${status} ${word ?? ''} ${said}`.trim();
    const isKeyWrong = status === 401 || status === 403 || /API key/i.test(message ?? '');
    if (status === 429 || isKeyWrong) return new Busy(PROVIDER, reason);
    if (status >= 500 || word === undefined) return new Outage(PROVIDER, reason);
    return new ProviderRefusal(PROVIDER, reason);
  }

  return {
    /** Asked in both schemes: a warning may stand for one of them alone. */
    async isFlagged(name: string): Promise<boolean> {
      for (const scheme of ['http', 'https']) {
        if (await gate.read(OPERATION, () => search(`${scheme}://${name}/`))) return true;
      }
      return false;
    },
    isAway: gate.isAway,
    close: gate.close,
  };
}
