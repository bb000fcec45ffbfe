import { PASSWORD_MIN_CHARACTERS } from '@lotok/contract';
import { refuse } from '../../platform/refusal.ts';

/** Refuses a new password that is too short (specification, section 9). */
export function requireLongPassword(password: string): void {
  if (password.length < PASSWORD_MIN_CHARACTERS) refuse('PASSWORD_SHORT');
}
