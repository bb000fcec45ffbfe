import { classNames } from '@lotok/ui';
import { ArrowUp, type LucideIcon, Megaphone, MessageCircle } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShop } from '../shared/shop.ts';
import { useText } from '../shared/text/text.tsx';
import { SCROLL_REST_MS, SCROLL_TOP_PX } from '../shared/timings.ts';

/** Beside the content, never over its buttons: smaller if only the margin is free, larger if there is more room. */
const look =
  'grid size-11 md:size-8 min-[87.5rem]:size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-float transition-[background-color,opacity,translate] hover:bg-sunken';
const iconLook = 'size-5 md:size-4 min-[87.5rem]:size-5';

/** Links to news and support in new tabs, and a back-to-top button after scrolling. On a phone they lie over the content: they step aside while it is scrolled. */
export function FloatingGroup() {
  const { t } = useText();
  const shop = useShop();
  const isFar = useSyncExternalStore(subscribeToScroll, isScrolledFar, () => false);
  const isScrolling = useIsScrolling();
  const link = (href: string, Icon: LucideIcon, label: string) => (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={`${label}, ${t('ui.newTab')}`}
      className={look}
    >
      <Icon aria-hidden strokeWidth={1.75} className={iconLook} />
    </a>
  );
  return (
    <aside
      aria-label={t('footer.help')}
      className={classNames(
        'pointer-events-none fixed bottom-4 z-20 flex flex-col gap-2 transition-[translate] *:pointer-events-auto max-md:left-4 max-md:flex-row-reverse md:right-1 min-[87.5rem]:right-3',
        isScrolling && 'max-md:[&:not(:has(:focus-visible))]:translate-y-20',
      )}
    >
      <button
        type="button"
        title={t('floating.top')}
        aria-label={t('floating.top')}
        inert={!isFar}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        className={classNames(look, isFar ? '' : 'pointer-events-none! translate-y-2 opacity-0')}
      >
        <ArrowUp aria-hidden strokeWidth={1.75} className={iconLook} />
      </button>
      {link(shop.news_url, Megaphone, t('floating.news'))}
      {link(shop.support_url, MessageCircle, t('floating.support'))}
    </aside>
  );
}

function subscribeToScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled, until it has rested for a moment. Safari has no `scrollend`. */
function useIsScrolling(): boolean {
  const [isScrolling, setIsScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeToScroll(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsScrolling(false), SCROLL_REST_MS);
      setIsScrolling(true);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  return isScrolling;
}

const isScrolledFar = () => scrollY > SCROLL_TOP_PX;
