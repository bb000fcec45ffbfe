import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { type ReadLetter, readLetter } from '../src/providers/mail/read-letter.ts';
import { openOutboxReader } from '../src/providers/mail/read-outbox.ts';
import { eventually } from './shop.ts';

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** An SMTP refusal. With `after` the relay has already read the email, so the shop cannot know whether it was delivered. */
type SmtpRejection = { code: number; after?: boolean };

/** Opens a real SMTP server that stores every email that it reads. */
export async function openMailbox() {
  const inbox: ReadLetter[] = [];
  let rejection: SmtpRejection | null = null;
  let refused = 0;
  const reject = () => {
    refused += 1;
    return Object.assign(new Error('not now'), { responseCode: rejection?.code });
  };
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(rejection && !rejection.after ? reject() : null),
    onData: (stream, _session, done) => {
      void stream.toArray().then(async (chunks) => {
        inbox.push(withPlainSpaces(await readLetter(Buffer.concat(chunks))));
        done(rejection ? reject() : null);
      });
    },
  });
  relay.on('error', () => undefined);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const listTo = (address: string) => inbox.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  const taken = new Set<ReadLetter>();
  return {
    url: `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`,
    listTo,
    refusedCount: () => refused,
    /** Sets how the relay responds to emails from now on; null: it accepts them. */
    answer(next: SmtpRejection | null) {
      rejection = next;
    },
    /** Waits for the next email to an address that was not taken yet. */
    async take(address: string): Promise<ReadLetter> {
      const letter = await eventually(async () => listTo(address).find((each) => !taken.has(each)));
      taken.add(letter);
      return letter;
    },
    close: () => new Promise<void>((resolve) => relay.close(resolve)),
  };
}

/** Replaces no-break spaces, which look like spaces to the reader. */
export const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function withPlainSpaces<Letter extends ReadLetter>(letter: Letter): Letter {
  const { subject, text, html } = letter;
  return { ...letter, subject: plainSpaces(subject), text: plainSpaces(text), html: plainSpaces(html) };
}

/** The emails to an address in the outbox of a shop without SMTP. */
export async function listOutbox(dataDir: string, address: string): Promise<ReadLetter[]> {
  const letters = await openOutboxReader(path.join(dataDir, 'mail')).list();
  return letters.filter(({ to }) => to === address).map(withPlainSpaces);
}

/** The reset code in an email: the line that consists of six characters. */
export function codeIn({ text }: ReadLetter): string {
  return /^[0-9A-Z]{6}$/m.exec(text)?.[0] ?? '';
}

/** The token of the confirmation link in an email. */
export function tokenIn({ text }: ReadLetter): string {
  return /\/confirm-[a-z-]+\/([\w-]+)/.exec(text)?.[1] ?? '';
}
