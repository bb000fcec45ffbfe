import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraw, handCommands, pointsOf } from './check-draw.ts';

/** A draw as the server makes it. */
function drawOf(seed: Buffer, text: string, orderId: number, weights: readonly number[]) {
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
  const table = JSON.stringify(weights.map((weight, index) => ({ id: index + 1, kind: 'balance', weight })));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const digest = createHmac('sha256', seed).update(`${text}:${orderId}`).digest();
  const point = Number((digest.readBigUInt64BE(0) * BigInt(total)) >> 64n);
  let end = 0;
  const prize = weights.findIndex((weight) => {
    end += weight;
    return point < end;
  });
  const facts = {
    seed: seed.toString('hex'),
    seed_hash: sha256(seed),
    text,
    order_id: orderId,
    table,
    table_hash: sha256(table),
    prize,
  };
  return { facts, point, total };
}

const known = drawOf(Buffer.alloc(32, 1), 'удача', 12, [20, 1, 79]);

describe('the check of a draw', () => {
  it('agrees with the vector that openssl and bc compute', async () => {
    expect(known.facts.seed_hash).toBe('72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793');
    expect(await checkDraw(known.facts)).toEqual({
      isSeedRight: true,
      isTableRight: true,
      isPrizeRight: true,
      point: 20,
      total: 100,
    });
  });

  it.each([
    ['another seed', { seed: '02'.repeat(32) }, { isSeedRight: false }],
    ['another table', { table: known.facts.table.replace('79', '80') }, { isTableRight: false }],
    ['another prize', { prize: 0 }, { isPrizeRight: false }],
    ['another text', { text: 'другая удача' }, { isPrizeRight: false }],
    ['another order', { order_id: 13 }, { isPrizeRight: false }],
  ])('notices %s', async (_what, changed, found) => {
    expect(await checkDraw({ ...known.facts, ...changed })).toMatchObject(found);
  });

  it('agrees with the server for any draw', async () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.string({ maxLength: 64, unit: 'grapheme' }),
        fc.nat(),
        weights,
        async (seed, text, orderId, list) => {
          const { facts, point, total } = drawOf(Buffer.from(seed), text, orderId, list);
          expect(await checkDraw(facts)).toEqual({
            isSeedRight: true,
            isTableRight: true,
            isPrizeRight: true,
            point,
            total,
          });
        },
      ),
    );
  });
});

it('prizes follow each other without gaps', () => {
  expect(pointsOf([{ weight: 1 }, { weight: 5 }, { weight: 2 }])).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 5 },
    { from: 6, to: 7 },
  ]);
});

describe('the commands for a shell', () => {
  it('quote the text of the buyer, so that nothing in it is run', () => {
    const { point } = handCommands({ ...known.facts, text: "'; echo stolen; '$(id)`id`" });
    expect(point).toContain(`printf '%s' ''\\''; echo stolen; '\\''$(id)\`id\`:12' | openssl`);
  });

  const hasTools = ['openssl', 'xxd', 'bc', 'sha256sum'].every((tool) => {
    try {
      return execFileSync('sh', ['-c', `command -v ${tool}`]).length > 0;
    } catch {
      return false;
    }
  });
  it.skipIf(!hasTools)('print the hash of the seed and the point', () => {
    for (const text of ['удача', '', 'it\'s $HOME "mine" \\n']) {
      const { facts, point } = drawOf(Buffer.alloc(32, 1), text, 12, [20, 1, 79]);
      const commands = handCommands(facts);
      const run = (command: string) => execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim();
      expect(run(commands.seed)).toBe(`${facts.seed_hash}  -`);
      expect(run(commands.point)).toBe(String(point));
    }
  });
});
