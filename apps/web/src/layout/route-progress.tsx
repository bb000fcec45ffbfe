import { useNavigation } from 'react-router';

/** A thin line while the code of the next page is on its way; short waits show nothing. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden className="route-progress" />;
}
