import { buttonLook, EmptyState, ErrorState, Pager } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ArticleList, ArticleListSkeleton } from '../features/articles/article-list.tsx';
import { paths } from '../paths.ts';
import { errorText } from '../shared/text/error-text.ts';
import { breadcrumbs, type PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { query } from '../shared/api/query.ts';
import { useText } from '../shared/text/text.tsx';

const pageOf = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
const listQuery = (page: number) => query('articles/getArticles', { page });
const address = (page: number) => (page === 1 ? paths.articles : `${paths.articles}?page=${page}`);

export const handle: PageHandle = {
  head: ({ t, url, shop }) => {
    const page = pageOf(url.searchParams);
    const title = page === 1 ? t('articles.title') : `${t('articles.title')}, ${t('ui.page', { page }).toLowerCase()}`;
    const crumbs = [
      { name: t('crumbs.main'), path: paths.home },
      { name: t('articles.title'), path: paths.articles },
    ];
    return {
      title,
      description: t('articles.description'),
      canonicalPath: address(page),
      jsonLd: [breadcrumbs(shop.public_url, crumbs)],
    };
  },
};

export const loader = pageLoader(({ load, url }) => load(listQuery(pageOf(url.searchParams))));

export function Component() {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-[56rem] pb-4 md:pt-4">
      <h1 className="text-xl md:text-2xl">{t('articles.title')}</h1>
      <Articles />
    </div>
  );
}

function Articles() {
  const { t } = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data, error, refetch, isFetching } = useQuery(listQuery(page));
  if (error && !data) {
    return (
      <ErrorState title={t('articles.error')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  if (!data) return <ArticleListSkeleton />;
  if (data.articles.length === 0) return <NoArticles isFirst={page === 1} />;
  return (
    <>
      <ArticleList articles={data.articles} />
      <Pager
        className="mt-6"
        page={page}
        lastPage={data.total_pages}
        href={address}
        onPage={(target) => void navigate(address(target))}
      />
    </>
  );
}

function NoArticles({ isFirst }: { isFirst: boolean }) {
  const { t } = useText();
  return (
    <EmptyState
      icon={Newspaper}
      title={isFirst ? t('articles.empty') : t('articles.pageEmpty')}
      action={
        <Link to={isFirst ? paths.home : paths.articles} className={buttonLook('secondary')}>
          {isFirst ? t('ui.toMain') : t('articles.toFirst')}
        </Link>
      }
    />
  );
}
