import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, Outage } from '../../platform/outage.ts';
import { createMailer } from './mailer.ts';
import { MailRefused } from './smtp-error.ts';

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

async function listenRelay(rejection?: { at: 'rcpt' | 'data' | 'auth'; code: number }) {
  const inbox: string[] = [];
  const failure = (at: string) =>
    rejection?.at === at ? Object.assign(new Error('no, buyer@mail.test'), { responseCode: rejection.code }) : null;
  const relay = new SMTPServer({
    authOptional: rejection?.at !== 'auth',
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

function connect(
  port: number,
  login = '',
  options: Partial<Parameters<typeof createMailer>[0]> = {},
): ReturnType<typeof createMailer> {
  const mailer = createMailer({
    smtpUrl: `smtp://${login}127.0.0.1:${port}`,
    from,
    outboxDir: '/nonexistent',
    ...options,
  });
  closers.push(() => mailer.close());
  return mailer;
}

describe('an email by SMTP', () => {
  it('arrives complete, with its own Message-ID', async () => {
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
  ] as const)('fails temporarily when the relay defers it: %s %i', async (at, code) => {
    const { port } = await listenRelay({ at, code });
    await expect(connect(port).send(letter)).rejects.toThrow(Outage);
  });

  it.each([
    ['rcpt', 550],
    ['data', 554],
  ] as const)('fails permanently when the relay refuses it: %s %i', async (at, code) => {
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

  it('fails temporarily when the SMTP password is wrong', async () => {
    const { port, inbox } = await listenRelay({ at: 'auth', code: 535 });
    await expect(connect(port, 'shop:wrong@').send(letter)).rejects.toThrow(Outage);
    await connect(port, 'shop:right@').send(letter);
    expect(inbox).toHaveLength(1);
  });

  it('fails temporarily when no relay listens', async () => {
    await expect(connect(9).send(letter)).rejects.toThrow(Outage);
  });

  it('fails permanently without a valid recipient', async () => {
    const { port } = await listenRelay();
    await expect(connect(port).send({ ...letter, to: 'nobody' })).rejects.toThrow(MailRefused);
  });

  it('cannot gain a header through its subject', async () => {
    const { port, inbox } = await listenRelay();
    await connect(port).send({ ...letter, subject: 'Hi\r\nBcc: spy@mail.test' });
    expect(inbox[0]).not.toMatch(/^Bcc:/m);
  });
});

describe('a relay that fails', () => {
  /** Sends lines of a greeting that never ends. */
  async function listenDripping() {
    const sockets = new Set<net.Socket>();
    const server = net.createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      const drip = setInterval(() => socket.write('220-wait\r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    });
    return { port: (server.address() as AddressInfo).port, sockets };
  }

  it('is an outage after the timeout, even while it keeps sending lines', async () => {
    const { port } = await listenDripping();
    await expect(connect(port, '', { timeoutMs: 200 }).send(letter)).rejects.toThrow(Outage);
  });

  it('is not called after five failed emails, and is probed', async () => {
    const { port, sockets } = await listenDripping();
    const states: string[] = [];
    const meter = {
      count: () => undefined,
      time: () => undefined,
      state: (_provider: string, state: string) => void states.push(state),
    };
    const mailer = connect(port, '', { timeoutMs: 50, breakerPauseMs: 20, meter });
    for (let n = 0; n < 5; n += 1) await expect(mailer.send(letter)).rejects.toThrow(Outage);
    const connections = sockets.size;
    await expect(mailer.send(letter)).rejects.toThrow(ProviderUnavailable);
    expect(states).toEqual(['closed', 'open']);
    await expect.poll(() => sockets.size).toBeGreaterThan(connections);
  });

  it('is used again once it accepts emails', async () => {
    const relay = await listenRelay();
    const outage = { isActive: true };
    const proxy = net.createServer((socket) => {
      socket.on('error', () => undefined);
      if (outage.isActive) return socket.destroy();
      const upstream = net.connect(relay.port, '127.0.0.1').on('error', () => undefined);
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    closers.push(() => proxy.close());
    const mailer = connect((proxy.address() as AddressInfo).port, '', { breakerPauseMs: 20 });
    for (let n = 0; n < 5; n += 1) await expect(mailer.send(letter)).rejects.toThrow(Outage);
    await expect(mailer.send(letter)).rejects.toThrow(ProviderUnavailable);
    outage.isActive = false;
    await expect
      .poll(
        () =>
          mailer.send(letter).then(
            () => relay.inbox.length,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(1);
  });

  it('is not treated as failing when it refuses emails', async () => {
    const { port } = await listenRelay({ at: 'rcpt', code: 550 });
    const mailer = connect(port);
    for (let n = 0; n < 7; n += 1) await expect(mailer.send(letter)).rejects.toThrow(MailRefused);
  });
});

describe('an email without SMTP', () => {
  const open = async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const outboxDir = path.join(folder, 'mail');
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

  it('is one file when it is sent twice, even after a restart', async () => {
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
