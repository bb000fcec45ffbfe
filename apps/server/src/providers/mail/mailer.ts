import { createTransport } from 'nodemailer';
import { pause } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { type ClientOptions, createGate } from '../gate.ts';
import { type Mailer, toMessage } from './letter.ts';
import { openOutbox } from './outbox.ts';
import { toOutside } from './smtp-fault.ts';

export type MailerOptions = Pick<ClientOptions, 'timeoutMs' | 'breakerPauseMs' | 'meter'> & {
  /** `smtp://` or `smtps://`, with user and password; null: letters are written to the outbox. */
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** All that a letter may take: a relay that answers a little now and then would never be silent. */
const LETTER_TIMEOUT_MS = 30_000;

/**
 * The way letters leave: an SMTP relay, or without one a folder of `.eml` files. A relay that fails or hangs is shut out by
 * a breaker and asked again by itself: meanwhile each letter throws Away at once and waits in the queue.
 */
export function createMailer({ smtpUrl, from, outboxDir, ...options }: MailerOptions): Mailer {
  if (!smtpUrl) return openOutbox(outboxDir, from);
  const timeoutMs = options.timeoutMs ?? LETTER_TIMEOUT_MS;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // The queue tries again; here only a connection that was idle and is gone is worth a second one.
    maxRequeues: 1,
    connectionTimeout: Math.min(CONNECTION_TIMEOUT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECTION_TIMEOUT_MS, timeoutMs),
    socketTimeout: Math.min(SILENCE_TIMEOUT_MS, timeoutMs),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const gate = createGate({ ...options, provider: 'mail', probe: () => inTime(transport.verify(), timeoutMs) });
  return {
    async send(letter) {
      await gate.write('send', async () => {
        const message = { ...toMessage(letter, from), signal: AbortSignal.timeout(timeoutMs) };
        await transport.sendMail(message).catch((error: unknown) => {
          throw toOutside(error);
        });
      });
    },
    close() {
      gate.close();
      transport.close();
    },
  };
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const ended = new AbortController();
  const late = pause(milliseconds, ended.signal).then(() => {
    throw new Outage('mail', 'no answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    ended.abort();
  }
}
