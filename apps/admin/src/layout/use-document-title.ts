import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

const HEADING = 'react-admin-title';

/** Names the tab after the heading of its page: operators have several open, and screen readers say the name first. */
export function useDocumentTitle(): void {
  const t = useTranslate();
  useEffect(() => {
    const heading = document.getElementById(HEADING);
    if (!heading) return undefined;
    const show = () => {
      const page = heading.textContent.trim();
      document.title = page === '' ? t('office.title') : `${page} — ${t('office.title')}`;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [t]);
}
