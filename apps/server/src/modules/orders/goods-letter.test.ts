import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ SHOP_NAME: 'Лавка & Ко' });
});
afterAll(() => world.close());

it.each([
  ['ru', 'Ваш заказ в Лавка', 'Проверьте товар сразу'],
  ['en', 'Your order at', 'Check the goods right away'],
  ['zh', '您在', '请立即检查商品'],
])('mails the goods once, in the buyer’s language: %s', async (language, subject, words) => {
  const { token } = await world.user(1_000_000);
  const product = await world.product();
  const { body } = await world.api(
    'orders/createOrder',
    {
      products: [{ id: product.id, quantity: 2 }],
      paymentMethod: 'balance',
      email: `${language}@example.com`,
    },
    token,
    { cookie: `language=${language}` },
  );
  const order = (await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token)).body;
  const letter = await eventually(() => letterTo(`${language}@example.com`));
  expect(letter).toContain(subject);
  expect(letter).toContain(words);
  for (const text of [`${product.name}:0`, `${product.name}:1`, order.secret_key, `№ ${order.id}`])
    expect(letter).toContain(text);
  expect(letter).toContain('Лавка &#38; Ко');
});

it('keeps no goods and no letter text in the database', async () => {
  const mails = await world.db.selectFrom('mails').selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain('Product');
});

/** The decoded letter to an address, or null while there is none; more than one is a fault. */
async function letterTo(address: string): Promise<string | null> {
  const folder = path.join(world.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const letters = (
    await Promise.all(
      files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(folder, file), 'utf8')),
    )
  ).filter((text) => text.includes(address));
  expect(letters.length).toBeLessThan(2);
  return letters[0] ? decode(letters[0]) : null;
}

/** Undoes what mail does to text beyond ASCII: encoded words, quoted-printable and base64 parts. */
function decode(eml: string): string {
  const parts = eml.split(/\r?\n\r?\n/).map((part) => {
    if (/^[A-Za-z0-9+/=\r\n]+$/.test(part)) return Buffer.from(part, 'base64').toString();
    const bytes = part
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });
  const subject = eml
    .replace(/\?=\r?\n\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    );
  return `${subject}\n${parts.join('\n')}`;
}
