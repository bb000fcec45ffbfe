import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { storeNotice } from './notices.store.ts';
import type { Providers } from '../payment-provider.ts';

export type RawNotice = {
  method: 'crystalpay' | 'cryptobot';
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
};

/** Headers that help to understand a notice later. Others, which proxies may add, could contain secrets. */
const STORED_HEADERS = ['content-type', 'user-agent', 'crypto-pay-api-signature'];
const MAX_HEADER_CHARACTERS = 300;

/**
 * Accepts a provider's notice: stores it, enqueues its job and responds, without a query to the provider. A notice with a wrong
 * signature is refused and not stored.
 */
export async function receiveNotice(
  { db, providers }: { db: Db; providers: Providers },
  notice: RawNotice,
): Promise<void> {
  const { method, rawBody } = notice;
  const provider = providers[method];
  if (!provider) return refuse('NOT_FOUND');
  const subject = provider.readNotice(rawBody, notice.headers);
  if (!subject) return refuse('INVALID_TOKEN', { message: 'The signature is wrong.' });
  const headers = storedHeaders(notice.headers);
  await inTransaction(db, (tx) => storeNotice(tx, { method, ...subject, rawBody, headers }));
}

function storedHeaders(headers: RawNotice['headers']): Record<string, string> {
  return Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.slice(0, MAX_HEADER_CHARACTERS)]] : [];
    }),
  );
}
