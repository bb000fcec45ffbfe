import { expect, it } from 'vitest';
import { toProductHtml } from './product-html.ts';

it.each([
  [
    '<p>Текст <strong>важный</strong></p><ul><li>раз</li></ul>',
    '<p>Текст <strong>важный</strong></p><ul><li>раз</li></ul>',
  ],
  ['<p onclick="x()" style="color:red" class="a">Текст</p>', '<p>Текст</p>'],
  ['<script>alert(1)</script><style>p{}</style><iframe src="//x"></iframe><img src=x onerror=y>', ''],
  [
    '<a href="https://example.com" target="_blank">туда</a>',
    '<a href="https://example.com" rel="nofollow noopener">туда</a>',
  ],
  ['<a href="/video-record">правила</a>', '<a href="/video-record" rel="nofollow noopener">правила</a>'],
  ['<a href="javascript:alert(1)">туда</a>', '<a rel="nofollow noopener">туда</a>'],
  ['<a href="//evil.example">туда</a>', '<a rel="nofollow noopener">туда</a>'],
  ['<a href="data:text/html,x">туда</a>', '<a rel="nofollow noopener">туда</a>'],
  ['<p>без конца', '<p>без конца</p>'],
])('%s is sanitized', (given, expected) => {
  expect(toProductHtml(given)).toBe(expected);
});
