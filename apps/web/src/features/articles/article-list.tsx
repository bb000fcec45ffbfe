import type { Output } from '@lotok/contract';
import { Loading, Skeleton } from '@lotok/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { titleIn } from './article-texts.ts';

type Entries = Output<'articles/getArticles'>['articles'];
const card = 'mt-6 overflow-hidden rounded-card border border-line bg-surface divide-y divide-line';
const row = 'flex min-h-[4.5rem] items-center gap-4 px-4 py-3 md:px-5';

/** Titles of articles with their dates, newest first. */
export function ArticleList({ articles }: { articles: Entries }) {
  const { language } = useText();
  return (
    <ul className={card}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link to={paths.article(article.id)} className={`${row} group -outline-offset-2 hover:bg-sunken`}>
            <span className="grid grow gap-0.5">
              <span className="text-base font-medium text-pretty">{titleIn(language, article)}</span>
              <time dateTime={article.date} className="text-xs text-ink-soft">
                {formatDay(article.date, language)}
              </time>
            </span>
            <ChevronRight
              aria-hidden
              strokeWidth={1.75}
              className="size-5 shrink-0 text-ink-soft group-hover:text-ink"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2'];

export function ArticleListSkeleton() {
  return (
    <Loading className={card}>
      {ROWS.map((width, index) => (
        <div key={`${width}${index}`} className={row}>
          <span className="grid grow gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-3.5 w-28" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
