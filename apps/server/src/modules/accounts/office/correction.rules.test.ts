import { describe, expect, it } from 'vitest';
import { needsApproval, toCorrectable } from './correction.rules.ts';

const limitKopecks = 1_000;

describe('a correction', () => {
  it.each([
    [1_000, 0, false],
    [1_001, 0, true],
    [-1_001, 0, true],
    [1_000, 4_000, false],
    [1, 5_000, true],
    [-1, -5_000, true],
    // undoes what was given
    [-1_000, 5_000, false],
    // would be within the sum of a day, and is over the limit alone
    [1_500, -1_000, true],
  ])('of %i after %i needs an approval: %s', (amount, unapprovedKopecks, expected) => {
    expect(needsApproval(amount, { limitKopecks, unapprovedKopecks })).toBe(expected);
  });

  it.each([0, 1, 4_400, 5_000, -1, -4_400, -5_000, 5_500, -5_500])(
    'after %i needs no approval up to what is correctable, and needs one above it',
    (unapprovedKopecks) => {
      const limits = { limitKopecks, unapprovedKopecks };
      const { giveKopecks, takeKopecks } = toCorrectable(limits);
      if (giveKopecks > 0) expect(needsApproval(giveKopecks, limits)).toBe(false);
      expect(needsApproval(giveKopecks + 1, limits)).toBe(true);
      if (takeKopecks > 0) expect(needsApproval(-takeKopecks, limits)).toBe(false);
      expect(needsApproval(-takeKopecks - 1, limits)).toBe(true);
    },
  );
});
