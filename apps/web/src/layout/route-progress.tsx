import { useNavigation } from 'react-router';

/** A thin progress line while the code of the next page is loading; hidden for short delays. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden className="route-progress" />;
}
