import type { Location } from 'react-router';

/** The state of a navigation to the sign-in page. It is in the history and not in the URL, so that no link can set it. */
type SignInState = { back: string };

/** The state with the page to return to: `<Navigate to={paths.login} state={backTo(useLocation())} replace />`. */
export function backTo({ pathname, search }: Pick<Location, 'pathname' | 'search'>): SignInState {
  return { back: pathname + search };
}

/** The same for a link that is on every page: only the return page of a payment needs the account. */
export function backToPayment(here: Pick<Location, 'pathname' | 'search'>): SignInState | null {
  return isPayment(here.search) ? backTo(here) : null;
}

export const isPayment = (search: string) => new URLSearchParams(search).has('payment');
