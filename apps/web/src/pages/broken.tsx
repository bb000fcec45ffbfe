import { ErrorState } from '@lotok/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '../shared/text/text.tsx';

/** The error page that replaces a page that failed to render or load. */
export function BrokenPage() {
  const { t } = useText();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState isPage title={t('broken.title')} onRetry={() => location.reload()}>
      {t('broken.text')}
    </ErrorState>
  );
}
