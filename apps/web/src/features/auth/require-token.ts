import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';

/** Redirects to "not found" if the link from an email has no token (spec, section 2). */
export const requireToken = pageLoader(({ params }) => {
  if (!params.token) throw redirect(paths.notFound);
});
