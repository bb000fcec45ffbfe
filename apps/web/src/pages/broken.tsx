import { ErrorState } from '@lotok/ui';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { PAGE_RETRY_MS } from '../shared/timings.ts';
import { useText } from '../shared/text/text.tsx';

/** The error page that replaces a page that failed to render or load. */
export function BrokenPage() {
  const error = useRouteError();
  // As vite/lazy-chunks.ts reports it.
  return error instanceof DOMException && error.name === 'NetworkError' ? (
    <UnreachablePage />
  ) : (
    <FailedPage error={error} />
  );
}

function FailedPage({ error }: { error: unknown }) {
  const { t } = useText();
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState isPage title={t('broken.title')} onRetry={() => location.reload()}>
      {t('broken.text')}
    </ErrorState>
  );
}

/** Shown while the scripts of a page cannot be fetched. The page opens once there is a connection. */
function UnreachablePage() {
  const { t } = useText();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => {
      if (navigator.onLine) void revalidate();
    };
    addEventListener('online', retry);
    // A network that is reported may not be usable yet, and a server that responds again is not reported.
    const timer = setInterval(retry, PAGE_RETRY_MS);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [revalidate]);
  return (
    <ErrorState
      isPage
      title={t('broken.unreachable')}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    >
      {t('broken.unreachableText')}
    </ErrorState>
  );
}
