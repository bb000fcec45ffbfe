import { expect, it } from 'vitest';
import { webhookBaseOf } from './webhook-base.ts';

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example:443'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['http://shop.example', null],
  ['https://shop.example:3000', null],
])('Telegram sends updates to a shop at %s: %s', (publicUrl, base) => {
  expect(webhookBaseOf(publicUrl)).toBe(base);
});
