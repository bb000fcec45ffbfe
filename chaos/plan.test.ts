import { expect, it } from 'vitest';
import { planAction } from './plan.ts';

it('plans for each user of a large run a first name that nobody else wants', () => {
  const choices = {
    users: 125,
    persons: 32,
    products: 10,
    promos: 2,
    payments: 10_000,
    bots: { goods: 2, domains: 1 },
  };
  const actions = Array.from({ length: 1_000 }, (_, index) => planAction(7, index + 1, choices));
  const first = actions.slice(157, 282);
  expect(new Set(first.map(({ user }) => user)).size).toBe(125);
  const nameOf = ({ domain }: (typeof actions)[number]) => `${domain.label}.${domain.tld}`;
  const wanted = Map.groupBy(
    actions.filter(({ kind }) => kind.startsWith('domain')),
    nameOf,
  );
  expect(first.filter((action) => wanted.get(nameOf(action))?.length !== 1)).toEqual([]);
  expect([...wanted.values()].some((buyers) => buyers.length > 1)).toBe(true);
});
