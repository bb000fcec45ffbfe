import type { Config } from '../config.ts';
import { Outage, ProviderRefusal } from '../platform/outage.ts';
import { createCloudflare } from './cloudflare/client.ts';
import { createCrystalPay } from './crystalpay/client.ts';
import { createCryptoPay } from './cryptopay/client.ts';
import { type ApiName, toClientKeys } from './office-keys.ts';
import { createOpenprovider } from './openprovider/client.ts';
import type { ClientOptions } from './provider-client.ts';
import { createWebRisk } from './webrisk/client.ts';

export type TriedKeys =
  | { isWorking: true; problem: null; message: null }
  | { isWorking: false; problem: 'refused' | 'unavailable'; message: string };

type Fields = Readonly<Record<string, string>>;
type Options = Pick<ClientOptions, 'rateLimitSlots'>;

const MESSAGE_MAX_CHARACTERS = 200;
/** An operator waits for the result, and tries again himself. */
const TIMEOUT_MS = 8_000;
/** Google reserves this name for tests of the warning, and registrars and DNS hosts never sell it. */
const TRIED_NAME = { label: 'example', zone: 'com' };
/** Some providers answer a wrong key as if they were busy, so that orders wait for a right one. */
const keyRefused = /refused|not allowed|unauthori[sz]ed|forbidden|api key|status 40[13]/i;

/** Tries the keys of a provider by a call that changes nothing there and is cheap. Never throws. */
export async function tryKeys(config: Config, name: ApiName, fields: Fields, options: Options): Promise<TriedKeys> {
  const client = { ...options, timeoutMs: TIMEOUT_MS, retryMs: 200 };
  const attempts: Record<ApiName, () => Promise<unknown>> = {
    crystalpay: () =>
      use(createCrystalPay({ ...toClientKeys(config, 'crystalpay', fields), ...client, methodBySystem: {} }), (one) =>
        one.listTerms(),
      ),
    cryptobot: () =>
      use(createCryptoPay({ ...toClientKeys(config, 'cryptobot', fields), ...client }), (one) => one.getApp()),
    openprovider: () =>
      use(createOpenprovider({ ...toClientKeys(config, 'openprovider', fields), ...client }), (one) =>
        one.find(TRIED_NAME),
      ),
    cloudflare: () =>
      use(createCloudflare({ ...toClientKeys(config, 'cloudflare', fields), ...client }), (one) =>
        one.findZone(`${TRIED_NAME.label}.${TRIED_NAME.zone}`),
      ),
    webrisk: () =>
      use(createWebRisk({ ...toClientKeys(config, 'webrisk', fields), ...client }), (one) =>
        one.isFlagged(`${TRIED_NAME.label}.${TRIED_NAME.zone}`),
      ),
  };
  try {
    await attempts[name]();
    return { isWorking: true, problem: null, message: null };
  } catch (error) {
    return describeFailure(error, Object.values(fields));
  }
}

/** The result of a failed try, without any of the keys. */
export function describeFailure(error: unknown, secrets: readonly string[]): TriedKeys {
  const text = error instanceof Error ? error.message : 'unknown error';
  const message = secrets
    .filter((secret) => secret.length > 3)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text)
    .slice(0, MESSAGE_MAX_CHARACTERS);
  const isRefused = error instanceof ProviderRefusal || (error instanceof Outage && keyRefused.test(text));
  return { isWorking: false, problem: isRefused ? 'refused' : 'unavailable', message };
}

async function use<Client extends { close(): void }>(
  client: Client,
  attempt: (client: Client) => Promise<unknown>,
): Promise<void> {
  try {
    await attempt(client);
  } finally {
    client.close();
  }
}
