import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

const [link, press] = [
  { text: 'Rules & help', url: 'http://localhost:3000/rules?a=1&b=2' },
  { text: 'Menu', callback_data: 'menu' },
];
const reply_markup = { inline_keyboard: [[link], [link, press]] };
const pressOnly = { inline_keyboard: [[press]] };

it.each([
  [
    'of HTML',
    { text: '<b>Hi</b>', parse_mode: 'HTML' },
    {
      text: '<b>Hi</b>\n\nRules &#38; help: http://localhost:3000/rules?a=1&#38;b=2\nRules &#38; help: http://localhost:3000/rules?a=1&#38;b=2',
      parse_mode: 'HTML',
    },
  ],
  [
    'of a file without a text',
    { document: 'x' },
    {
      document: 'x',
      caption: 'Rules & help: http://localhost:3000/rules?a=1&b=2\nRules & help: http://localhost:3000/rules?a=1&b=2',
    },
  ],
  ['without a text', { message_id: 7 }, { message_id: 7 }],
  ['without room for more', { text: 'x'.repeat(4_090) }, { text: 'x'.repeat(4_090) }],
])('the buttons with addresses become lines of a message %s', (_, message, expected) => {
  expect(withoutLinks({ ...message, reply_markup })).toEqual({ ...expected, reply_markup: pressOnly });
});
