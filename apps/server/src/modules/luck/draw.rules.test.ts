import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256 } from '../../platform/secrets.ts';
import { drawPlace, hashSeed, oddsOf, placeOf, pointOf, type Prize, toDrawnText, totalOf } from './draw.rules.ts';
import { readTable } from './prize-table-input.ts';
import { writeTable } from './prize-table-view.ts';

const weights = (...all: number[]) => all.map((weight) => ({ weight }));
/** A digest whose first eight bytes are this number. */
const digestOf = (number: bigint) => {
  const digest = Buffer.alloc(32, 0xff);
  digest.writeBigUInt64BE(number);
  return digest;
};
const SPAN = 2n ** 64n;

describe('the place of a point', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [9, 3],
  ])('%i of the weights 1, 3, 2 and 4 is prize %i', (point, place) => {
    expect(placeOf(weights(1, 3, 2, 4), point)).toBe(place);
  });

  it('beyond the weights is a defect', () => {
    expect(() => placeOf(weights(1, 3), 4)).toThrow('the weights end before 4');
  });
});

describe('the point of a digest', () => {
  it.each([
    ['the least digest', 0n, 10, 0],
    ['the greatest digest', SPAN - 1n, 10, 9],
    ['the middle of an even total', SPAN / 2n, 10, 5],
    ['the last digest before the middle', SPAN / 2n - 1n, 10, 4],
    ['the first digest of the second of three', SPAN / 3n + 1n, 3, 1],
    ['the last digest of the first of three', SPAN / 3n, 3, 0],
    ['the greatest digest of the greatest total', SPAN - 1n, 1_000_000_000, 999_999_999],
    ['any digest of one', 12_345n, 1, 0],
  ])('of %s: %s × %i / 2^64 is %i', (_what, number, total, point) => {
    expect(pointOf(digestOf(number), total)).toBe(point);
  });

  it('begins each weight at the first digest whose share reaches it', () => {
    const total = 7;
    for (let point = 1; point < total; point += 1) {
      const first = (SPAN * BigInt(point) + BigInt(total) - 1n) / BigInt(total);
      expect(pointOf(digestOf(first), total)).toBe(point);
      expect(pointOf(digestOf(first - 1n), total)).toBe(point - 1);
    }
  });
});

/** Computed with openssl and bc, by the commands of docs/decisions/0043. */
const known = {
  seed: Buffer.alloc(32, 1),
  seedHash: '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
  text: 'удача',
  orderId: 12,
  digest: '354b4ed68be60841597904200939ef385d39a330ea948dfe5dffa36a6d504d39',
  pointOfHundred: 20,
};

it('a draw is the one that openssl and bc compute', () => {
  expect(hashSeed(known.seed).toString('hex')).toBe(known.seedHash);
  const digest = hmacSha256(known.seed, `${known.text}:${known.orderId}`);
  expect(digest.toString('hex')).toBe(known.digest);
  expect(pointOf(digest, 100)).toBe(known.pointOfHundred);
  expect(drawPlace(known, weights(known.pointOfHundred, 1, 99 - known.pointOfHundred))).toBe(1);
});

it('each prize is drawn as often as its weight says, whatever the text', () => {
  const prizes = weights(1, 4, 15, 80);
  const rounds = 20_000;
  const drawn = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const place = drawPlace({ seed: hashSeed(Buffer.from(`seed ${round}`)), text: 'any', orderId: round }, prizes);
    drawn[place] = (drawn[place] ?? 0) + 1;
  }
  // The sum over the prizes of (drawn - expected)² / expected is above 16.27 once in a thousand times by chance; the seeds are fixed.
  const chiSquare = prizes.reduce((sum, { weight }, place) => {
    const expected = (rounds * weight) / totalOf(prizes);
    return sum + ((drawn[place] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(16.27);
});

it('any seed, text and weights draw a prize of the table, the same one each time, in exact proportion to the digest', () => {
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const table = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(
      seed,
      fc.string({ maxLength: 64, unit: 'grapheme' }),
      fc.integer({ min: 1 }),
      table,
      (bytes, text, orderId, list) => {
        const draw = { seed: Buffer.from(bytes), text, orderId };
        const prizes = weights(...list);
        const place = drawPlace(draw, prizes);
        expect(drawPlace(draw, prizes)).toBe(place);
        const number = hmacSha256(draw.seed, `${text}:${orderId}`).readBigUInt64BE(0);
        const before = BigInt(totalOf(prizes.slice(0, place)));
        const total = BigInt(totalOf(prizes));
        expect(number * total >= before * SPAN).toBe(true);
        expect(number * total < (before + BigInt(list[place] ?? 0)) * SPAN).toBe(true);
      },
    ),
  );
});

it('the table is text with a fixed order of fields, with roubles, and is read back', () => {
  const prize: Prize = {
    id: 3,
    kind: 'unit',
    weight: 5,
    amountKopecks: null,
    percent: null,
    promoDays: null,
    productId: 9,
    productName: 'Прокси «А»',
    productPriceKopecks: 12_345,
  };
  const table = writeTable([prize]);
  expect(table).toBe(
    '[{"id":3,"kind":"unit","weight":5,"amount":null,"percent":null,"days":null,"product_id":9,"product":"Прокси «А»","price":123.45}]',
  );
  expect(readTable(table)).toEqual([prize]);
});

it.each([
  [1, 3, 33.33],
  [1, 100, 1],
  [1, 1_000_000, 0],
  [5, 5, 100],
])('the odds of a weight of %i of %i are %d %%', (weight, total, percent) => {
  expect(oddsOf(weight, total)).toBe(percent);
});

it.each([
  ['  удача  ', 'удача'],
  ['a\nb\tc', 'abc'],
  ['left\u202Eright\u200B', 'leftright'],
  ["'; rm -rf ~ #", "'; rm -rf ~ #"],
  ['\uD800x', 'x'],
  ['🎲', '🎲'],
])('the text %j takes part as %j', (typed, text) => {
  expect(toDrawnText(typed)).toBe(text);
});
