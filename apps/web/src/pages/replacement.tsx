import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('replacement');
export const loader = staticLoader('replacement');

export function Component() {
  return <StaticPage name="replacement" />;
}
