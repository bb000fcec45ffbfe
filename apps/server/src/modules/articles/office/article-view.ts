import type { AdminOutput } from '@lotok/contract/admin';
import type { ArticleRow, findArticleRow } from './articles-office.reads.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findArticleRow>>>;

export const toArticleListItem = (row: ArticleRow): AdminOutput<'GET articles'>['items'][number] => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
});

export const toArticleItem = ({ htmlContent, htmlContentEn, ...row }: Found): AdminOutput<'GET articles/:id'> => ({
  ...toArticleListItem(row),
  htmlContent,
  htmlContentEn,
});
