import { createTransport, type NodemailerError } from 'nodemailer';
import { pause } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { type Letter, type Mailer, toMessage } from './letter.ts';
import { openOutbox } from './outbox.ts';
import { MailRefused, toMailError } from './smtp-error.ts';

export type MailerOptions = Pick<ClientOptions, 'timeoutMs' | 'breakerPauseMs' | 'meter' | 'tracer'> & {
  /** `smtp://` or `smtps://`, with user and password; null: emails are written to the outbox. */
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** For one email in all: a relay that sends a line now and then never reaches the socket timeout. */
const LETTER_TIMEOUT_MS = 30_000;

/**
 * Sends emails through an SMTP relay, or writes them to a folder of `.eml` files. A circuit breaker stops calls to a
 * relay that fails or hangs, and probes it: meanwhile `send` throws Away at once, and the email waits in the queue.
 */
export function createMailer({ smtpUrl, from, outboxDir, ...options }: MailerOptions): Mailer {
  if (!smtpUrl) return openOutbox(outboxDir, from);
  const timeoutMs = options.timeoutMs ?? LETTER_TIMEOUT_MS;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // The job queue retries; this retry is for an idle connection that the relay has closed.
    maxRequeues: 1,
    ...limitsOf(timeoutMs),
  });
  const client = createProviderClient({
    ...options,
    provider: 'mail',
    probe: () => withTimeout(transport.verify(), timeoutMs),
  });
  return {
    async send(letter) {
      await client.write('send', async () => {
        const message = { ...toMessage(letter, from), signal: AbortSignal.timeout(timeoutMs) };
        await transport.sendMail(message).catch((error: unknown) => {
          throw toMailError(error);
        });
      });
    },
    close() {
      client.close();
      transport.close();
    },
  };
}

/** Signs in to a relay and sends a letter, if there is one. Throws MailRefused when the relay refuses, else Outage. */
export async function tryRelay({ smtpUrl, from }: { smtpUrl: string; from: string }, letter: Letter | null) {
  const transport = createTransport({ url: smtpUrl, ...limitsOf(LETTER_TIMEOUT_MS) });
  try {
    await withTimeout(transport.verify(), LETTER_TIMEOUT_MS);
    if (letter) await withTimeout(transport.sendMail(toMessage(letter, from)), LETTER_TIMEOUT_MS);
  } catch (error) {
    const { code } = error as NodemailerError;
    if (code === 'EAUTH') throw new MailRefused('mail', 'the relay refuses the user or the password');
    throw error instanceof Outage ? error : toMailError(error);
  } finally {
    transport.close();
  }
}

const limitsOf = (timeoutMs: number) => ({
  connectionTimeout: Math.min(CONNECTION_TIMEOUT_MS, timeoutMs),
  greetingTimeout: Math.min(CONNECTION_TIMEOUT_MS, timeoutMs),
  socketTimeout: Math.min(SOCKET_TIMEOUT_MS, timeoutMs),
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const finished = new AbortController();
  const timeout = pause(milliseconds, finished.signal).then(() => {
    throw new Outage('mail', 'no answer in time');
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    finished.abort();
  }
}
