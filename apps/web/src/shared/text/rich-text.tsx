import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Trusted HTML: our own, or sanitized by the server. Its internal links navigate without reloading the page. */
export function RichText({ html, className, lang }: { html: string; className?: string; lang?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      const target = innerTarget(event);
      if (!target) return;
      event.preventDefault();
      void navigate(target);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={box} lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The internal path of a plain click on a link; null for everything that the browser handles. */
function innerTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest('a');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname + link.search + link.hash;
}
