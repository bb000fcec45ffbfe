import { useParams } from 'react-router';
import { StaticPage } from '../features/static/static-page.tsx';
import { addedPageLoader, pageNameOf, staticHandle } from '../features/static/static-route.ts';

export const handle = staticHandle();
export const loader = addedPageLoader;

export function Component() {
  return <StaticPage name={pageNameOf(useParams())} />;
}
