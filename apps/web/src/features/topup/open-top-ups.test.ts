import { beforeEach, expect, it } from 'vitest';
import type { SafeStorage } from '../../shared/storage.ts';
import { keepOpenTopUp, readOpenTopUps } from './open-top-ups.ts';

let kept: Map<string, string>;
let storage: SafeStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
});

const topUp = (id: number) => ({ id, url: `https://pay.test/${id}`, roubles: 100 });

it('keeps each open payment once, the newest first', () => {
  keepOpenTopUp(topUp(1), storage, 0);
  keepOpenTopUp(topUp(2), storage, 1);
  keepOpenTopUp(topUp(1), storage, 2);
  expect(readOpenTopUps(storage, 3)).toEqual([topUp(1), topUp(2)]);
});

it('lets a payment go when its time is over', () => {
  keepOpenTopUp(topUp(1), storage, 0);
  expect(readOpenTopUps(storage, 30 * 60_000)).toEqual([]);
});

it.each(['', '{"id":1}', '[null]', '[{"id":1,"url":"javascript:alert(1)","roubles":1,"at":0}]'])(
  'knows of no payment in %s',
  (text) => {
    kept.set('openTopUps', text);
    expect(readOpenTopUps(storage, 1)).toEqual([]);
  },
);
