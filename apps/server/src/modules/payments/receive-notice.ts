import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { keepNotice } from './notices.store.ts';
import type { Providers } from './payment-provider.ts';

export type RawNotice = {
  method: 'crystalpay' | 'cryptobot';
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
};

/** What helps to understand a notice later; anything else may be a secret of the way that it came. */
const KEPT_HEADERS = ['content-type', 'user-agent', 'crypto-pay-api-signature'];
const MAX_HEADER_CHARACTERS = 300;

/**
 * Takes a provider's notice: it is stored with its job and answered, and nobody is asked anything before. A wrong
 * signature is refused and stores nothing.
 */
export async function receiveNotice(
  { db, providers }: { db: Db; providers: Providers },
  notice: RawNotice,
): Promise<void> {
  const { method, rawBody } = notice;
  const provider = providers[method];
  if (!provider) return refuse('NOT_FOUND');
  const spokenOf = provider.readNotice(rawBody, notice.headers);
  if (!spokenOf) return refuse('INVALID_TOKEN', { message: 'The signature is wrong.' });
  const headers = keptHeaders(notice.headers);
  await inTransaction(db, (tx) => keepNotice(tx, { method, ...spokenOf, rawBody, headers }));
}

function keptHeaders(headers: RawNotice['headers']): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.slice(0, MAX_HEADER_CHARACTERS)]] : [];
    }),
  );
}
