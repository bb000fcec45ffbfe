import type { mailKinds as russian } from '../ru/mail-kinds.ts';

export const mailKinds: typeof russian = {
  goods: 'Goods',
  refund: 'Refund',
  replacement: 'Replacement',
  'ticket-reply': 'Answer to a ticket',
  'reset-code': 'Code for a new password',
  'confirm-email': 'Confirmation of an address',
  'confirm-deletion': 'Deletion of an account',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'sign-in-changed': 'Sign-in changed',
  domain: 'Domain',
  domain_end: 'Domain expires',
  domain_ban: 'Domain blocked',
  domain_kt: 'Warning of browsers',
  'auth-code-confirm': 'Domain transfer: confirmation',
  'auth-code': 'Domain transfer: code',
  'auth-code-locked': 'Domain transfer: lock',
  'auth-code-refused': 'Domain transfer: refusal',
};
