import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useWaitingCount } from './live-counts.tsx';

const HEADING = 'react-admin-title';

/**
 * Names the tab after the heading of its page, behind how much waits for the operator: several tabs are open, one of which may be in the
 * background, and screen readers say the title first.
 */
export function useDocumentTitle(): void {
  const t = useTranslate();
  const waiting = useWaitingCount();
  useEffect(() => {
    const heading = document.getElementById(HEADING);
    if (!heading) return undefined;
    const show = () => {
      const page = heading.textContent.trim();
      const title = page === '' ? t('office.title') : `${page} — ${t('office.title')}`;
      document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [t, waiting]);
}
