import { StaticPage } from '../features/static/static-page.tsx';
import { staticHandle, staticLoader } from '../features/static/static-route.ts';

export const handle = staticHandle('video-record');
export const loader = staticLoader('video-record');

export function Component() {
  return <StaticPage name="video-record" />;
}
