import type { Output } from '@lotok/contract';
import { Loading, Skeleton } from '@lotok/ui';
import { formatDay } from '../../shared/text/format.ts';
import { RichText } from '../../shared/text/rich-text.tsx';
import { useText } from '../../shared/text/text.tsx';
import { articleLanguage, htmlIn, titleIn } from './article-texts.ts';

/** One article. If there is no text in the reader's language, the `lang` attribute names the language that is shown. */
export function ArticleBody({ article }: { article: Output<'articles/getArticle'> }) {
  const { language } = useText();
  const shown = articleLanguage(language);
  const lang = shown === language ? undefined : shown;
  return (
    <article>
      <h1 lang={lang} className="max-w-[44rem] text-xl md:text-2xl">
        {titleIn(language, article)}
      </h1>
      <time dateTime={article.date} className="mt-3 block text-ink-soft">
        {formatDay(article.date, language)}
      </time>
      <RichText html={htmlIn(language, article)} lang={lang} className="prose mt-6" />
    </article>
  );
}

export function ArticleSkeleton() {
  return (
    <Loading className="grid max-w-[44rem] gap-4">
      <Skeleton className="h-9 w-4/5 md:h-12" />
      <Skeleton className="h-4 w-32" />
      <div className="mt-4 grid gap-3">
        {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-5/6'].map((width, index) => (
          <Skeleton key={`${width}${index}`} className={`h-4 ${width}`} />
        ))}
      </div>
    </Loading>
  );
}
