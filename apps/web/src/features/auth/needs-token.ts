import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { pageLoader } from '../../shared/page-loader.ts';

/** A link from a letter without its token leads nowhere (spec, section 2). */
export const needsToken = pageLoader(({ params }) => {
  if (!params.token) throw redirect(paths.notFound);
});
