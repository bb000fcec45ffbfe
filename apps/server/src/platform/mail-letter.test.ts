import { expect, it } from 'vitest';
import { escapeHtml, letterHtml } from './mail-letter.ts';

const HOSTILE = `"'></title></style><img src=x onerror="x()"><script>x()</script>&`;

it('everything in the frame of a letter is text, and its body is as it was given', () => {
  const letter = letterHtml({
    language: 'en',
    shopName: `shop${HOSTILE}`,
    title: `title${HOSTILE}`,
    body: `<p>${escapeHtml(`body${HOSTILE}`)}</p>`,
    button: { text: `button${HOSTILE}`, address: `https://shop.example/${HOSTILE}` },
    footer: `footer${HOSTILE}`,
  });
  const shown = escapeHtml(HOSTILE);
  expect(letter).not.toMatch(/<img|<script|onerror="/);
  expect(letter.match(/<\/title>|<\/style>/g)).toEqual(['</title>', '</style>']);
  expect(letter).toContain(`<title>title${shown}</title>`);
  expect(letter).toContain(`<p class="soft">shop${shown}</p><h1>title${shown}</h1>\n<p>body${shown}</p>`);
  expect(letter).toContain(`<a class="button" href="https://shop.example/${shown}">button${shown}</a>`);
  expect(letter).toContain(`<p class="soft">footer${shown}</p>`);
});
