import { createTransport } from 'nodemailer';
import { type Mailer, toMessage } from './letter.ts';
import { openOutbox } from './outbox.ts';
import { toOutside } from './smtp-fault.ts';

export type MailerOptions = {
  /** `smtp://` or `smtps://`, with user and password; null: letters are written to the outbox. */
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** The way letters leave: an SMTP relay, or without one a folder of `.eml` files. */
export function createMailer({ smtpUrl, from, outboxDir }: MailerOptions): Mailer {
  if (!smtpUrl) return openOutbox(outboxDir, from);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter, from)).catch((error: unknown) => {
        throw toOutside(error);
      });
    },
    close: () => transport.close(),
  };
}
