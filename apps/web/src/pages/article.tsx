import { isApiError } from '@lotok/client';
import { ErrorState } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, Navigate, redirect, useParams } from 'react-router';
import { ArticleBody, ArticleSkeleton } from '../features/articles/article-body.tsx';
import { articleLanguage, htmlIn, titleIn } from '../features/articles/article-texts.ts';
import { paths } from '../paths.ts';
import { errorText } from '../shared/text/error-text.ts';
import { breadcrumbs, type PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { plainText } from '../shared/text/plain-text.ts';
import { query } from '../shared/api/query.ts';
import { useText } from '../shared/text/text.tsx';

const DESCRIPTION_CHARACTERS = 180;
const articleQuery = (id: number) => query('articles/getArticle', { id });
/** Null if the path segment can not be the id of an article. */
const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

export const handle: PageHandle = {
  head: ({ t, language, params, queryClient, shop, url }) => {
    const article = queryClient.getQueryData(articleQuery(idOf(params.id) ?? 0).queryKey);
    if (!article) return { title: t('articles.title') };
    const title = titleIn(language, article);
    const description = plainText(htmlIn(language, article), DESCRIPTION_CHARACTERS);
    const publisher = { '@type': 'Organization', name: shop.name, url: shop.public_url };
    const crumbs = [
      { name: t('crumbs.main'), path: paths.home },
      { name: t('articles.title'), path: paths.articles },
      { name: title, path: url.pathname },
    ];
    return {
      title,
      description,
      type: 'article',
      jsonLd: [
        breadcrumbs(shop.public_url, crumbs),
        {
          '@type': 'Article',
          headline: title,
          description,
          datePublished: article.date,
          inLanguage: articleLanguage(language),
          author: publisher,
          publisher,
          mainEntityOfPage: new URL(url.pathname, shop.public_url).href,
        },
      ],
    };
  },
};

export const loader = pageLoader(({ load, params }) => {
  const id = idOf(params.id);
  if (id === null) throw redirect(paths.notFound);
  return load(articleQuery(id));
});

export function Component() {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-[44rem] pb-4">
      <Link
        to={paths.articles}
        className="mb-4 inline-flex min-h-11 items-center gap-1 rounded-sm text-ink-soft hover:text-accent md:min-h-8"
      >
        <ChevronLeft aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {t('articles.all')}
      </Link>
      <Article />
    </div>
  );
}

function Article() {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useQuery(articleQuery(idOf(useParams().id) ?? 0));
  if (isApiError(error, 'NOT_FOUND')) return <Navigate to={paths.notFound} replace />;
  if (error && !data) {
    return (
      <ErrorState isPage title={t('articles.oneError')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  return data ? <ArticleBody article={data} /> : <ArticleSkeleton />;
}
