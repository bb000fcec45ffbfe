import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('earn');
export const loader = staticLoader('earn');

export function Component() {
  return <StaticPage name="earn" />;
}
