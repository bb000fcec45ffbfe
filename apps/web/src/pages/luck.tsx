import { isApiError } from '@lotok/client';
import { ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, redirect, useParams } from 'react-router';
import { DrawPage } from '../features/luck/draw-page.tsx';
import { paths } from '../paths.ts';
import { query } from '../shared/api/query.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { errorText } from '../shared/text/error-text.ts';
import { useText } from '../shared/text/text.tsx';

const drawQuery = (id: string) => query('luck/getDraw', { id });
/** Null if the path segment can not name a draw. */
const idOf = (text: string | undefined) => (/^[\w-]{1,64}$/.test(text ?? '') ? (text ?? null) : null);

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('draw.title'), description: t('draw.description'), isHidden: true }),
};

export const loader = pageLoader(({ load, params }) => {
  const id = idOf(params.id);
  if (id === null) throw redirect(paths.notFound);
  return load(drawQuery(id));
});

export function Component() {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useQuery(drawQuery(idOf(useParams().id) ?? ''));
  if (isApiError(error, 'NOT_FOUND')) return <Navigate to={paths.notFound} replace />;
  if (error && !data)
    return (
      <ErrorState isPage title={t('luck.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  if (data) return <DrawPage draw={data} />;
  return (
    <Loading className="mx-auto grid max-w-[44rem] gap-4">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
}
