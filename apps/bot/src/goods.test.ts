import type { ProductOrder } from '@lotok/contract';
import { translatorOf } from '@lotok/i18n/bot';
import { expect, it } from 'vitest';
import { goodsMessage, replacementMessage } from './goods.ts';

const reader = { chatId: 7, language: 'en', t: translatorOf('en') } as const;
const NAME = 'Mail & more';
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');

/** The message with these units of an order without a warranty. */
function deliver(units: readonly string[]) {
  const order = {
    id: 17,
    product_name: NAME,
    quantity: units.length,
    file_content: units.join('\n'),
    warranty_until: null,
  } as ProductOrder;
  const { method, payload } = goodsMessage(reader, order, { hasTry: false });
  return { method, payload, text: plain(payload.text), caption: plain(payload.caption) };
}
/** So many different units of so many characters. */
const unitsOf = (count: number, characters: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(characters, 'x'));
const headingOf = (count: number) =>
  `✅ <b>Order No. 17</b>\nMail &amp; more × ${plain(reader.t('bot.pieces', { count }))}`;

it('ten units are a text, in which a tap copies each, also one with signs of HTML', () => {
  const units = ['<b>&', ...unitsOf(9, 5)];
  const { method, text } = deliver(units);
  const lines = ['<code>&lt;b&gt;&amp;</code>', ...units.slice(1).map((unit) => `<code>${unit}</code>`)];
  expect({ method, text }).toEqual({ method: 'sendMessage', text: `${headingOf(10)}\n\n${lines.join('\n')}` });
});

it('units of several lines are numbered, and a tap copies each as a whole; a single one needs no number', () => {
  const order = { id: 17, product_name: NAME, warranty_until: null } as ProductOrder;
  const shown = (fields: Partial<ProductOrder>) =>
    plain(goodsMessage(reader, { ...order, ...fields } as ProductOrder, { hasTry: false }).payload.text).split('\n\n');
  expect(shown({ quantity: 2, file_content: 'a\nb\nc', unit_lines: [2, 1] })[1]).toBe(
    '1.\n<pre>a\nb</pre>\n2.\n<pre>c</pre>',
  );
  const replaced = { replacements: [{ unit: 2, line: 3 }] };
  expect(shown({ quantity: 2, file_content: 'a\nb\nc\nd', unit_lines: [2, 1, 1], ...replaced })[1]).toBe(
    '1.\n<pre>a\nb</pre>\n2.\n<pre>c</pre>\n2.\n<pre>d</pre>',
  );
  expect(shown({ quantity: 1, file_content: 'a\nb', unit_lines: [2] })[1]).toBe('<pre>a\nb</pre>');
});

it.each([
  ['eleven units', unitsOf(11, 5)],
  ['two units of more than 3 000 characters together', unitsOf(2, 1_500)],
])('%s are a file, with the heading as its caption', (_, units) => {
  const { method, payload, caption } = deliver(units);
  expect({ method, caption, document: payload.document }).toEqual({
    method: 'sendDocument',
    caption: headingOf(units.length),
    document: { filename: '17.txt', content: units.join('\n') },
  });
});

it('two units of exactly 3 000 characters with the line break between them are a text', () => {
  const [first = '', second = ''] = unitsOf(2, 1_500);
  expect(deliver([first, second.slice(1)]).method).toBe('sendMessage');
});

it('ten replacements are a text, and eleven are a file', () => {
  const send = (count: number) =>
    replacementMessage(reader, { orderId: 17, productName: NAME, texts: unitsOf(count, 5) });
  expect(send(10).method).toBe('sendMessage');
  expect(send(11)).toMatchObject({
    method: 'sendDocument',
    payload: { document: { filename: '17-11.txt', content: unitsOf(11, 5).join('\n') } },
  });
});
