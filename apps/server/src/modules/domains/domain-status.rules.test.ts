import { expect, it } from 'vitest';
import { toDomainStatus } from './domain-status.rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

it.each([
  [200, 'active'],
  [30.1, 'active'],
  [30, 'expires_soon'],
  [0.1, 'expires_soon'],
  [0, 'grace'],
  [-29.9, 'grace'],
  [-30, 'redemption'],
  [-59.9, 'redemption'],
  [-60, 'gone'],
] as const)('a name that expires in %d days is %s', (days, status) => {
  expect(toDomainStatus({ activeTo: inDays(days), bannedAt: null, deletedAt: null }, now)).toBe(status);
});

it('a banned name is banned, whatever its expiry', () => {
  expect(toDomainStatus({ activeTo: inDays(200), bannedAt: now, deletedAt: null }, now)).toBe('banned');
  expect(toDomainStatus({ activeTo: inDays(-200), bannedAt: now, deletedAt: null }, now)).toBe('banned');
});

it('a name that the registrar no longer has is gone, banned or not', () => {
  expect(toDomainStatus({ activeTo: inDays(200), bannedAt: null, deletedAt: now }, now)).toBe('gone');
  expect(toDomainStatus({ activeTo: inDays(200), bannedAt: now, deletedAt: now }, now)).toBe('gone');
});
