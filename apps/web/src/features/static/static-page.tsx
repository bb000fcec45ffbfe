import { isApiError } from '@lotok/client';
import { languageNames } from '@lotok/i18n';
import { ErrorState, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { RichText } from '../../shared/text/rich-text.tsx';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { ContentsFold, ContentsList } from './contents.tsx';
import { escapeText, fillIn } from './fill-in.ts';
import { Places } from './places.tsx';
import { numberClauses } from './number-clauses.ts';
import {
  hasText,
  needsText,
  type Section,
  staticTextQuery,
  type TextLanguage,
  textLanguage,
} from './static-text-query.ts';
import { staticTitle } from './static-title.ts';
import { useLateSection } from './use-late-section.ts';

/** A page of plain text: its heading, and its text in this language. `children` stand between the first paragraph and the sections. */
export function StaticPage({ name, children }: { name: string; children?: ReactNode }) {
  const { t, language } = useText();
  const { data: text, error } = useQuery({
    ...staticTextQuery(name, textLanguage(language)),
    enabled: needsText(name, language),
  });
  if (isApiError(error, 'NOT_FOUND')) return <Navigate to={paths.notFound} replace />;
  return (
    <article className="pb-4 md:pt-4">
      <h1 className="text-xl md:text-2xl">{staticTitle({ name, t, text })}</h1>
      {hasText(language) ? (
        <TextBody name={name} language={language}>
          {children}
        </TextBody>
      ) : (
        <>
          <OtherLanguages />
          {children}
        </>
      )}
    </article>
  );
}

function TextBody({ name, language, children }: { name: string; language: TextLanguage; children: ReactNode }) {
  const { t } = useText();
  const shop = useShop();
  const { data: text, error, refetch, isFetching } = useQuery(staticTextQuery(name, language));
  useLateSection(text !== undefined);
  if (error && !text) {
    return (
      <>
        <ErrorState title={t('static.error')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error, t)}
        </ErrorState>
        {children}
      </>
    );
  }
  if (!text) return <TextSkeleton />;
  const sections = numberClauses(text.sections);
  const html = sections.map(sectionHtml).join('');
  const isLong = sections.length > 3;
  return (
    <>
      {text.lead === '' ? null : (
        <RichText html={fillIn(text.lead, { shop, t })} className="prose mt-4 text-ink-soft" />
      )}
      {text.places.length > 0 ? <Places places={text.places} /> : null}
      {children}
      <div className="mt-8 grid items-start gap-x-16 lg:grid-cols-[minmax(0,44rem)_minmax(0,17rem)] lg:justify-between">
        {isLong ? <ContentsFold sections={sections} /> : null}
        <RichText html={fillIn(html, { shop, t })} className="prose lg:row-start-1" />
        {isLong ? <ContentsList sections={sections} /> : null}
      </div>
    </>
  );
}

const sectionHtml = ({ id, title, html }: Section) =>
  title === '' ? html : `<h2 id="${id}">${escapeText(title)}</h2>${html}`;

/** There is no text in other languages (spec, section 1): shows links to the languages that have one. */
function OtherLanguages() {
  const { t, chooseLanguage } = useText();
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-base text-ink-soft">
      {t('static.empty')}
      {(['ru', 'en'] as const).map((other) => (
        <a
          key={other}
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          className="text-accent underline underline-offset-4"
          onClick={(event) => {
            event.preventDefault();
            chooseLanguage(other);
          }}
        >
          {languageNames[other]}
        </a>
      ))}
    </p>
  );
}

function TextSkeleton() {
  return (
    <Loading className="mt-4 grid max-w-[44rem] gap-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="mt-8 grid gap-3">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </Loading>
  );
}
