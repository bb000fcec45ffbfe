import { isLoopbackHost } from '../../platform/addresses.ts';
import { newToken } from '../../platform/secrets.ts';
import { createClientSwitch } from '../client-switch.ts';
import { describeFailure, type TriedKeys } from '../try-keys.ts';
import type { Letter, Mailer } from './letter.ts';
import { createMailer, type MailerOptions, tryRelay } from './mailer.ts';

type Fields = Readonly<Record<string, string>>;
type Relay = { smtpUrl: string; from: string };

const TLS_PORT = '465';
/** A letter that is being sent has ended by then. */
const CLOSE_DELAY_MS = 60_000;

/**
 * The mailer whose relay the office may set: that of the environment, else that of the office, else the outbox of files.
 */
export function createLiveMailer({ smtpUrl, from, outboxDir, ...options }: MailerOptions) {
  const fixed = smtpUrl ? createMailer({ smtpUrl, from, outboxDir, ...options }) : null;
  const outbox = createMailer({ smtpUrl: null, from, outboxDir });
  const relay = createClientSwitch((keys: Relay) => closedLater(createMailer({ ...keys, outboxDir, ...options })));
  const current = () => fixed ?? relay.get() ?? outbox;
  return {
    send: (letter: Letter) => current().send(letter),
    /** Whether letters go to files. */
    isOutbox: () => current() === outbox,
    /** Uses the relay of the office from now on; null removes it. */
    use: (keys: Fields | null) => relay.use(keys && toRelay(keys)),
    sourceOf: (isStored: boolean) => (fixed ? ('environment' as const) : isStored ? ('office' as const) : null),
    /** Signs in to a relay, and sends it a letter if there is one. Never throws. */
    async tryKeys(keys: Fields, letter: Omit<Letter, 'messageId'> | null): Promise<TriedKeys> {
      try {
        await tryRelay(toRelay(keys), letter && { ...letter, messageId: `try-${newToken()}` });
        return { isWorking: true, problem: null, message: null };
      } catch (error) {
        return describeFailure(error, [keys.password ?? '', keys.user ?? '']);
      }
    },
    close() {
      fixed?.close();
      relay.get()?.closeNow();
      outbox.close();
    },
  };
}

/** A replaced mailer finishes its letters first: closing its connections would cut them off. */
function closedLater(mailer: Mailer) {
  return {
    ...mailer,
    close: () => void setTimeout(() => mailer.close(), CLOSE_DELAY_MS).unref(),
    closeNow: mailer.close,
  };
}

/** A password is sent over TLS only, except to a relay on this machine. */
function toRelay({ host = '', port = '', user, password, from = '' }: Fields): Relay {
  const url = new URL(`${port === TLS_PORT ? 'smtps' : 'smtp'}://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const credentials = user && password ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  const query = credentials && !isLoopbackHost(host) ? '?requireTLS=true' : '';
  return { smtpUrl: `${url.protocol}//${credentials}${url.host}${query}`, from };
}
