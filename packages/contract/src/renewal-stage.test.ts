import { expect, it } from 'vitest';
import { renewalStage } from './renewal-stage.ts';

const domain = (status: 'active' | 'expires_soon' | 'grace' | 'redemption' | 'gone' | 'banned') => ({
  name: 'myshop.com',
  date: '2026-11-18T18:05:00.000Z',
  active_to: '2027-11-18T18:05:00.000Z',
  google_auto_check_kt: false,
  google_active_kt: false,
  domainBanned: status === 'banned',
  status,
});
const open = { price: 1490, is_possible: true, is_pending: false };

it.each([
  ['active', open, 'open'],
  ['expires_soon', open, 'soon'],
  ['grace', open, 'grace'],
  ['redemption', { ...open, is_possible: false }, 'redemption'],
  ['gone', { ...open, is_possible: false }, 'gone'],
  ['banned', { ...open, is_possible: false }, 'banned'],
  ['active', { ...open, is_possible: false }, 'ahead'],
  ['active', { price: null, is_possible: false, is_pending: false }, 'unsold'],
  ['grace', { ...open, is_pending: true }, 'pending'],
  ['banned', { ...open, is_pending: true }, 'pending'],
] as const)('a domain that is %s with the renewal %o has the stage %s', (status, renewal, stage) => {
  expect(renewalStage({ domain: domain(status), renewal })).toBe(stage);
});

it('a domain without renewal data is not for sale', () => {
  expect(renewalStage({ domain: domain('active'), renewal: undefined })).toBe('unsold');
});
