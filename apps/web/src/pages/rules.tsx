import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('rules');
export const loader = staticLoader('rules');

export function Component() {
  return <StaticPage name="rules" />;
}
