import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { createMailer } from './mailer.ts';
import { MailRefused } from './smtp-fault.ts';

const from = 'Лоток <shop@lotok.test>';
const letter = {
  messageId: 'order-7@lotok.test',
  to: 'buyer@mail.test',
  subject: 'Заказ 7',
  text: 'Ваш товар',
  html: '<p>Ваш товар</p>',
};
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function listenRelay(fault?: { at: 'rcpt' | 'data' | 'auth'; code: number }) {
  const inbox: string[] = [];
  const failure = (at: string) =>
    fault?.at === at ? Object.assign(new Error('no, buyer@mail.test'), { responseCode: fault.code }) : null;
  const relay = new SMTPServer({
    authOptional: fault?.at !== 'auth',
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: 'shop' }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(failure('rcpt')),
    onData: (stream, _session, done) => {
      void stream.toArray().then((chunks) => {
        inbox.push(Buffer.concat(chunks).toString('utf8'));
        done(failure('data'));
      });
    },
  });
  relay.on('error', () => undefined);
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => relay.close(resolve)));
  return { port: (relay.server.address() as AddressInfo).port, inbox };
}

function connect(port: number, login = ''): ReturnType<typeof createMailer> {
  const mailer = createMailer({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, from, outboxDir: '/nonexistent' });
  closers.push(() => mailer.close());
  return mailer;
}

describe('a letter by SMTP', () => {
  it('arrives whole, under its own Message-ID', async () => {
    const { port, inbox } = await listenRelay();
    await connect(port).send(letter);
    expect(inbox).toHaveLength(1);
    expect(inbox[0]).toContain('Message-ID: <order-7@lotok.test>');
    expect(inbox[0]).toContain('To: buyer@mail.test');
    expect(inbox[0]).toContain('multipart/alternative');
    expect(inbox[0]).toContain('Auto-Submitted: auto-generated');
  });

  it.each([
    ['rcpt', 451],
    ['data', 421],
    ['data', 452],
  ] as const)('waits when the relay puts it off: %s %i', async (at, code) => {
    const { port } = await listenRelay({ at, code });
    await expect(connect(port).send(letter)).rejects.toThrow(Outage);
  });

  it.each([
    ['rcpt', 550],
    ['data', 554],
  ] as const)('is given up when the relay refuses it: %s %i', async (at, code) => {
    const { port } = await listenRelay({ at, code });
    const refusal: Error = await connect(port)
      .send(letter)
      .then(
        () => expect.unreachable(),
        (error) => error,
      );
    expect(refusal).toBeInstanceOf(MailRefused);
    expect(refusal.message).toContain(String(code));
    expect(refusal.message).not.toContain('buyer@');
  });

  it('waits for a mended password: it is no fault of the letter', async () => {
    const { port, inbox } = await listenRelay({ at: 'auth', code: 535 });
    await expect(connect(port, 'shop:wrong@').send(letter)).rejects.toThrow(Outage);
    await connect(port, 'shop:right@').send(letter);
    expect(inbox).toHaveLength(1);
  });

  it('waits when nothing listens', async () => {
    await expect(connect(9).send(letter)).rejects.toThrow(Outage);
  });

  it('to nobody is given up', async () => {
    const { port } = await listenRelay();
    await expect(connect(port).send({ ...letter, to: 'nobody' })).rejects.toThrow(MailRefused);
  });

  it('cannot gain a header through its subject', async () => {
    const { port, inbox } = await listenRelay();
    await connect(port).send({ ...letter, subject: 'Hi\r\nBcc: spy@mail.test' });
    expect(inbox[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('a letter without SMTP', () => {
  const open = async () => {
    const outboxDir = path.join(await mkdtemp(path.join(os.tmpdir(), 'outbox-')), 'mail');
    return { outboxDir, openMailer: () => createMailer({ smtpUrl: null, from, outboxDir }) };
  };

  it('is a file that a mail program opens', async () => {
    const { outboxDir, openMailer } = await open();
    await openMailer().send(letter);
    const [name] = await readdir(outboxDir);
    expect(name).toMatch(/^\d{8}T\d{9}Z-order-7@lotok\.test\.eml$/);
    const text = await readFile(path.join(outboxDir, name ?? ''), 'utf8');
    expect(text).toContain('Message-ID: <order-7@lotok.test>\r\n');
    expect(text).toContain('Subject: =?UTF-8?');
  });

  it('sent twice, even after a restart, is one file', async () => {
    const { outboxDir, openMailer } = await open();
    const mailer = openMailer();
    await mailer.send(letter);
    await mailer.send(letter);
    await openMailer().send(letter);
    await openMailer().send({ ...letter, messageId: '<x-order-7@lotok.test>' });
    expect(await readdir(outboxDir)).toHaveLength(2);
  });

  it('stays inside the outbox whatever its id', async () => {
    const { outboxDir, openMailer } = await open();
    await openMailer().send({ ...letter, messageId: '../../escape' });
    expect(await readdir(outboxDir)).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-\.\._\.\._escape\.eml$/)]);
  });
});
