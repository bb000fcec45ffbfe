import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the content after a navigation, so that the next Tab starts at the beginning of the new page. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Not if the user has opened a menu or a dialog meanwhile.
    if (document.activeElement?.closest('dialog[open], [popover]')) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
