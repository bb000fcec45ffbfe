import { expect, it } from 'vitest';
import { mostBegun } from './buying.ts';
import { planKills } from './plan-kills.ts';

const runs = [
  { payments: 60, kills: 6 },
  { payments: 2_000, kills: 40 },
  { payments: 10_000, kills: 200 },
  { payments: 31, kills: 30 },
];

it.each(runs)('each of $kills kills comes while some of $payments payments are not begun', ({ payments, kills }) => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const planned = planKills(seed, { payments, kills, nodes: 2 });
    expect(planned).toHaveLength(kills);
    planned.forEach(({ afterActs, node }, done) => {
      // Whoever waits for a kill must be let begin as many acts as it waits for.
      expect(mostBegun(planned, done)).toBeGreaterThanOrEqual(afterActs);
      expect(afterActs).toBeLessThanOrEqual(payments);
      expect([0, 1]).toContain(node);
    });
    expect(mostBegun(planned, kills)).toBe(Infinity);
  }
});

it('a single server is killed as a single one', () => {
  const victims = planKills(1, { payments: 2_000, kills: 400, nodes: 1 }).map(({ victim }) => victim);
  expect(new Set(victims)).toEqual(new Set(['server', 'postmaster', 'backend', 'server and postmaster']));
});
