import * as z from 'zod';
import { ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { parseResponse } from '../responses.ts';
import { requestAnyStatus } from '../request-json.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';

export type WebRiskOptions = ClientOptions & {
  key: string;
  /** With its version and without a final slash. */
  apiUrl: string;
};

const PROVIDER = 'webrisk';
const OPERATION = 'uris/search';
/** Threats for which browsers show a full-page warning. */
const threatTypes = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE'];
/** Google allows 6000 requests a minute to a project; the shop needs far fewer. */
const rate = { limit: { requests: 20, perMs: 1_000, burst: 1 }, maxWaitMs: 10_000 };
const TIMEOUT_MS = 8_000;
const MAX_MESSAGE_CHARACTERS = 200;

const searchResponse = z.object({ threat: z.object({ threatTypes: z.array(z.string()).nullish() }).nullish() });
const errorBody = z.object({ error: z.object({ status: z.string().nullish(), message: z.string().nullish() }) });

/**
 * Google Web Risk, version 1. Throws Outage without a response, and when the key is refused: no domain is the cause.
 */
export function createWebRisk(options: WebRiskOptions) {
  const client = createProviderClient({
    ...options,
    provider: PROVIDER,
    rate,
    probe: () => search('https://example.com/'),
  });

  /** Not cached: a result must not be used longer than Google allows, and checks are rare. */
  async function search(uri: string): Promise<boolean> {
    const query = [...threatTypes.map((type) => ['threatTypes', type]), ['uri', uri], ['key', options.key]];
    const { status, body } = await requestAnyStatus({
      provider: PROVIDER,
      operation: OPERATION,
      url: `${options.apiUrl}/uris:search?${new URLSearchParams(query)}`,
      method: 'GET',
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    if (status !== 200) throw toError(status, body);
    const { threat } = parseResponse(searchResponse, body, PROVIDER, OPERATION);
    return (threat?.threatTypes ?? []).length > 0;
  }

  function toError(status: number, body: unknown): Error {
    const { status: errorStatus, message } = errorBody.safeParse(body).data?.error ?? {};
    const detail = (message ?? '').replaceAll(options.key, '…').slice(0, MAX_MESSAGE_CHARACTERS);
    const reason = `${OPERATION}: status ${status} ${errorStatus ?? ''} ${detail}`.trim();
    const isKeyWrong = status === 401 || status === 403 || /API key/i.test(message ?? '');
    if (status === 429 || isKeyWrong) return new ProviderBusy(PROVIDER, reason);
    if (status >= 500 || errorStatus === undefined) return new Outage(PROVIDER, reason);
    return new ProviderRefusal(PROVIDER, reason);
  }

  return {
    /** Checks both schemes: a warning may exist for one of them only. */
    async isFlagged(name: string): Promise<boolean> {
      for (const scheme of ['http', 'https']) {
        if (await client.read(OPERATION, () => search(`${scheme}://${name}/`))) return true;
      }
      return false;
    },
    isUnavailable: client.isUnavailable,
    close: client.close,
  };
}
