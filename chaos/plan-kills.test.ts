import { expect, it } from 'vitest';
import { maxStarted } from './buy-and-kill.ts';
import { planKills } from './plan-kills.ts';

const runs = [
  { payments: 60, kills: 6 },
  { payments: 2_000, kills: 40 },
  { payments: 10_000, kills: 200 },
  { payments: 31, kills: 30 },
];

it.each(runs)(
  'each of $kills kills happens while some of $payments payments have not started',
  ({ payments, kills }) => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const planned = planKills(seed, { payments, kills, nodes: 2 });
      expect(planned).toHaveLength(kills);
      planned.forEach(({ afterActions, node }, done) => {
        // Enough actions may start for the kill to be triggered.
        expect(maxStarted(planned, done)).toBeGreaterThanOrEqual(afterActions);
        expect(afterActions).toBeLessThanOrEqual(payments);
        expect([0, 1]).toContain(node);
      });
      expect(maxStarted(planned, kills)).toBe(Infinity);
    }
  },
);

it('a plan for one node does not kill all servers', () => {
  const targets = planKills(1, { payments: 2_000, kills: 400, nodes: 1 }).map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set(['server', 'postmaster', 'backend', 'server and postmaster']));
});
