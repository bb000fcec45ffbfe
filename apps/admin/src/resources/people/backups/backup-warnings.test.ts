import { describe, expect, it } from 'vitest';
import { listBackupWarnings } from './backup-warnings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('the warnings about backups', () => {
  it.each([
    [{ everyHours: 24, lastMadeAt: ago(24.5), lastProvedAt: ago(7 * 24) }, []],
    [{ everyHours: 24, lastMadeAt: ago(25.5), lastProvedAt: ago(1) }, ['late']],
    [{ everyHours: 1, lastMadeAt: ago(2.5), lastProvedAt: ago(1) }, ['late']],
    [{ everyHours: 24, lastMadeAt: ago(1), lastProvedAt: ago(8 * 24 + 1) }, ['unproved']],
    [{ everyHours: 24, lastMadeAt: null, lastProvedAt: null }, ['never', 'neverProved']],
    [{ everyHours: 0, lastMadeAt: ago(2), lastProvedAt: ago(2) }, ['unscheduled']],
    [{ everyHours: 0, lastMadeAt: ago(30), lastProvedAt: ago(2) }, ['unscheduled', 'late']],
  ])('of %j are %j', (schedule, expected) => {
    expect(listBackupWarnings(schedule, now)).toEqual(expected);
  });
});
