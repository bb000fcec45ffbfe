import { paths } from '../../paths.ts';
import { isPayment } from '../../shared/session/sign-in-state.ts';

const BASE_URL = 'https://own.invalid';
/** Pages that would redirect again, so nobody is led back to them. */
const authPaths: readonly string[] = [
  paths.login,
  paths.register,
  paths.resetPassword,
  paths.telegramLogin,
  paths.signInLink,
  paths.notFound,
];

/** Where a buyer goes after signing in: back to where they came from if that is a page of this shop, else to the home page. */
export function returnPathOf(state: unknown): string {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, BASE_URL)) return paths.home;
  const { origin, pathname, search, hash } = new URL(back, BASE_URL);
  // A path that begins with two slashes would be read as another host.
  if (origin !== BASE_URL || pathname.startsWith('//') || authPaths.includes(pathname)) return paths.home;
  return pathname + search + hash;
}

/** Whether the buyer signs in to see the state of a payment. */
export function isBackToPayment(state: unknown): boolean {
  return isPayment(new URL(returnPathOf(state), BASE_URL).search);
}
