import { lasting } from './storage.ts';

/**
 * What one tab tells the others, so that two open tabs never contradict each other: that something has changed, and never
 * what, since the other tab may be of another buyer and asks for its own. `ordered`: an order or a top-up was made or moved on.
 */
export type TabNews = 'cart' | 'ordered';

const KEY = 'tabNews';

/** Through the storage, whose event reaches every other tab and never the own one. */
export function tellOtherTabs(news: TabNews): void {
  // The same news twice would change nothing, and so tell nothing.
  lasting.set(KEY, `${news} ${Date.now()}`);
}

/** Hears the other tabs; answers how to stop. */
export function hearOtherTabs(onNews: (news: TabNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const [news] = key === KEY ? (newValue ?? '').split(' ') : [];
    if (news === 'cart' || news === 'ordered') onNews(news);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
