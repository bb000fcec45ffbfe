import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('help');
export const loader = staticLoader('help');

export function Component() {
  return <StaticPage name="help" />;
}
