import { expect, it } from 'vitest';
import { changedStatuses } from './use-compared.ts';

const at = (id: number, status: string) => ({ id, status });

it('names what changed and not what is new or gone', () => {
  const before = [at(1, 'pending'), at(2, 'pending'), at(4, 'paid')];
  const now = [at(3, 'paid'), at(2, 'paid'), at(1, 'pending')];
  expect(changedStatuses(before, now)).toEqual([at(2, 'paid')]);
});
