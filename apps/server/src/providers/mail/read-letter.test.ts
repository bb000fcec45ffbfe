import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import { readLetter } from './read-letter.ts';

it.each([
  ['short and plain', 'Order 7', 'Your goods', '<p>Your goods</p>'],
  ['Russian, longer than a line', `Заказ ${'очень '.repeat(30)}длинный`, 'Ваш товар: логин=пароль', '<p>Ваш товар</p>'],
  [
    'Chinese with characters that mail encodes',
    '密码 = 重置?',
    'a=b\n--\n.\nconst x = "=20";',
    '<p class="x">密码</p>',
  ],
  ['long lines', 'Links', `https://lotok.test/${'x'.repeat(300)}`, `<a href="${'y'.repeat(1200)}">z</a>`],
])('an email that the mailer wrote is read back: %s', async (_what, subject, text, html) => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'read-letter-'));
  const letter = { messageId: 'one@lotok.test', to: 'buyer@mail.test', subject, text, html };
  await openOutbox(directory, 'Лоток <shop@lotok.test>').send(letter);
  const [name = ''] = await readdir(directory);
  const read = await readLetter(await readFile(path.join(directory, name)));
  await rm(directory, { recursive: true });
  expect({ ...read, text: read.text.trimEnd(), html: read.html.trimEnd() }).toMatchObject({
    messageId: '<one@lotok.test>',
    from: 'Лоток <shop@lotok.test>',
    to: 'buyer@mail.test',
    subject,
    text,
    html,
  });
  expect(Date.parse(read.date)).toBeGreaterThan(0);
});

it('a file that is not an email is read as an empty one', async () => {
  expect(await readLetter(Buffer.from('nothing'))).toEqual({
    messageId: '',
    from: '',
    to: '',
    subject: '',
    date: '',
    text: '',
    html: '',
  });
});
