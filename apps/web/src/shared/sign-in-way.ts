import type { Location } from 'react-router';
import { paths } from '../paths.ts';

/** What the way to the page for signing in carries along: in the history and not in the address, so no link can set it. */
type SignInWay = { back: string };

const ANYWHERE = 'https://own.invalid';
/** Coming back to these would only lead on again. */
const passing: readonly string[] = [paths.login, paths.register, paths.resetPassword, paths.notFound];

/** Where a buyer is sent from: `<Navigate to={paths.login} state={backTo(useLocation())} replace />`. */
export function backTo({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SignInWay {
  return { back: pathname + search };
}

/** The same from a link that stands on every page: only what the way back from a payment page shows needs the account. */
export function backToPayment(here: Pick<Location, 'pathname' | 'search'>): SignInWay | null {
  return isPayment(here.search) ? backTo(here) : null;
}

/** Whether a buyer signs in to see what has come of a payment. */
export function isBackToPayment(state: unknown): boolean {
  return isPayment(new URL(backOf(state), ANYWHERE).search);
}

const isPayment = (search: string) => new URLSearchParams(search).has('payment');

/** Where a buyer goes after signing in: back, but only to an own page, else to the main one. */
export function backOf(state: unknown): string {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, ANYWHERE)) return paths.home;
  const { origin, pathname, search, hash } = new URL(back, ANYWHERE);
  // A path that begins with two slashes would name another host once more.
  if (origin !== ANYWHERE || pathname.startsWith('//') || passing.includes(pathname)) return paths.home;
  return pathname + search + hash;
}
