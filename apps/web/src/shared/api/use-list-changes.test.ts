import { expect, it } from 'vitest';
import { changedStatuses } from './use-list-changes.ts';

const at = (id: number, status: string) => ({ id, status });

it('changedStatuses returns items with another status, but not new or removed items', () => {
  const before = [at(1, 'pending'), at(2, 'pending'), at(4, 'paid')];
  const now = [at(3, 'paid'), at(2, 'paid'), at(1, 'pending')];
  expect(changedStatuses(before, now)).toEqual([at(2, 'paid')]);
});
