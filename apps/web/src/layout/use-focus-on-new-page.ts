import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page takes the focus, as a page that loads anew would: the next Tab goes on from its beginning. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Who has opened a menu or a window since then is already busy in it.
    if (document.activeElement?.closest('dialog[open], [popover]')) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
