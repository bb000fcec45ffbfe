import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('contacts');
export const loader = staticLoader('contacts');

export function Component() {
  return <StaticPage name="contacts" />;
}
