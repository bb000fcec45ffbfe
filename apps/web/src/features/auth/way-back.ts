import { paths } from '../../paths.ts';
import { isPayment } from '../../shared/sign-in-way.ts';

const ANYWHERE = 'https://own.invalid';
/** Coming back to these would only lead on again. */
const passing: readonly string[] = [paths.login, paths.register, paths.resetPassword, paths.notFound];

/** Where a buyer goes after signing in: back, but only to an own page, else to the main one. */
export function backOf(state: unknown): string {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, ANYWHERE)) return paths.home;
  const { origin, pathname, search, hash } = new URL(back, ANYWHERE);
  // A path that begins with two slashes would name another host once more.
  if (origin !== ANYWHERE || pathname.startsWith('//') || passing.includes(pathname)) return paths.home;
  return pathname + search + hash;
}

/** Whether a buyer signs in to see what has come of a payment. */
export function isBackToPayment(state: unknown): boolean {
  return isPayment(new URL(backOf(state), ANYWHERE).search);
}
