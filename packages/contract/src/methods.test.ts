import { expect, test } from 'vitest';
import { type CallName, calls } from './index.ts';
import { methods, textCalls } from './methods.ts';

const names = Object.keys(calls) as CallName[];

test('the table of HTTP methods agrees with the contract', () => {
  expect(methods).toEqual(Object.fromEntries(names.map((name) => [name, calls[name].method])));
  expect(textCalls).toEqual(names.filter((name) => 'contentType' in calls[name]));
});
