import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { type ReadLetter, readLetter } from '../src/providers/mail/read-letter.ts';
import { openOutboxReader } from '../src/providers/mail/read-outbox.ts';
import { eventually } from './shop.ts';

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** What a relay says instead of taking a letter; `after` it has read it, so that the shop can't know. */
type Fault = { code: number; after?: boolean };

/** A real SMTP server on its own port, which keeps every letter that it reads. */
export async function openMailbox() {
  const inbox: ReadLetter[] = [];
  let fault: Fault | null = null;
  let refused = 0;
  const refusal = () => {
    refused += 1;
    return Object.assign(new Error('not now'), { responseCode: fault?.code });
  };
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(fault && !fault.after ? refusal() : null),
    onData: (stream, _session, done) => {
      void stream.toArray().then((chunks) => {
        inbox.push(withPlainSpaces(readLetter(Buffer.concat(chunks))));
        done(fault ? refusal() : null);
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
    /** What becomes of letters from now on; null: they are taken. */
    answer(next: Fault | null) {
      fault = next;
    },
    /** The next letter to an address that nobody has taken out yet. */
    async take(address: string): Promise<ReadLetter> {
      const letter = await eventually(async () => listTo(address).find((each) => !taken.has(each)));
      taken.add(letter);
      return letter;
    },
    close: () => new Promise<void>((resolve) => relay.close(resolve)),
  };
}

/** A text as its reader sees it: at which spaces a line may not end can't be seen. */
export const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

function withPlainSpaces<Letter extends ReadLetter>(letter: Letter): Letter {
  const { subject, text, html } = letter;
  return { ...letter, subject: plainSpaces(subject), text: plainSpaces(text), html: plainSpaces(html) };
}

/** The letters to an address that a shop without SMTP has written. */
export async function listOutbox(dataDir: string, address: string): Promise<ReadLetter[]> {
  const letters = await openOutboxReader(path.join(dataDir, 'mail')).list();
  return letters.filter(({ to }) => to === address).map(withPlainSpaces);
}

/** The reset code that a letter says, read as its reader does: the line that is nothing but six signs. */
export function codeIn({ text }: ReadLetter): string {
  return /^[0-9A-Z]{6}$/m.exec(text)?.[0] ?? '';
}

/** The token of the link that a letter asks to follow. */
export function tokenIn({ text }: ReadLetter): string {
  return /\/confirm-[a-z-]+\/([\w-]+)/.exec(text)?.[1] ?? '';
}
