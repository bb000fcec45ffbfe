import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** HTML that is safe already: our own, or made safe by the server. Its links into the shop open without loading the page anew. */
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

/** Where a plain click on a link leads inside the shop; null for everything that is the browser's to do. */
function innerTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest('a');
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname + link.search + link.hash;
}
