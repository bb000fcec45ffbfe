import type { Location } from 'react-router';

/** What the way to the page for signing in carries along: in the history and not in the address, so no link can set it. */
type SignInWay = { back: string };

/** Where a buyer is sent from: `<Navigate to={paths.login} state={backTo(useLocation())} replace />`. */
export function backTo({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SignInWay {
  return { back: pathname + search };
}

/** The same from a link that stands on every page: only what the way back from a payment page shows needs the account. */
export function backToPayment(here: Pick<Location, 'pathname' | 'search'>): SignInWay | null {
  return isPayment(here.search) ? backTo(here) : null;
}

export const isPayment = (search: string) => new URLSearchParams(search).has('payment');
