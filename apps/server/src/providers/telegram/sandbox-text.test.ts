import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenTelegram, type ListeningTelegram, person } from './listen.ts';

let telegram: ListeningTelegram;
beforeEach(async () => {
  telegram = await listenTelegram();
});
afterEach(() => telegram.close());

const badRequest = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });

describe('HTML in a message', () => {
  const send = async (text: string) => telegram.raw('sendMessage', { chat_id: person, text, parse_mode: 'HTML' });

  it('becomes text and entities', async () => {
    const html =
      '<b>Цена <i>100</i></b> &lt;руб.&gt; <a href="https://a.test/?x=1&amp;y=2">тут</a> <pre><code class="language-ts">1</code></pre> /help';
    expect((await send(html)).result).toMatchObject({
      text: 'Цена 100 <руб.> тут 1 /help',
      entities: [
        { type: 'bold', offset: 0, length: 8 },
        { type: 'italic', offset: 5, length: 3 },
        { type: 'text_link', offset: 16, length: 3, url: 'https://a.test/?x=1&y=2' },
        { type: 'pre', offset: 20, length: 1, language: 'ts' },
        { type: 'bot_command', offset: 22, length: 5 },
      ],
    });
  });

  it.each([
    ['я<div>x</div>', 'Unsupported start tag "div" at byte offset 2'],
    ['<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
    ['<b>x</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['x</b>', 'Unexpected end tag at byte offset 1'],
    ['1 < 2', 'Unsupported start tag "" at byte offset 2'],
    ['<span class="big">x</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('is refused: %s', async (html, reason) => {
    expect(await send(html)).toEqual(badRequest(`can't parse entities: ${reason}`));
  });

  it('of tags alone is empty', async () => {
    expect(await send('<b> </b>')).toEqual(badRequest('message text is empty'));
  });
});
