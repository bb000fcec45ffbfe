import { lasting } from './storage.ts';

/** What one tab tells the others of the same buyer, so that two open tabs never contradict each other. `ordered`: an order or a top-up was made or moved on. */
export type TabNews = { kind: 'cart'; cartCount: number } | { kind: 'ordered' };

const KEY = 'tabNews';

/** Through the storage, whose event reaches every other tab and never the own one. */
export function tellOtherTabs(news: TabNews): void {
  // The same news twice would change nothing, and so tell nothing.
  lasting.set(KEY, JSON.stringify({ ...news, at: Date.now() }));
}

/** Hears the other tabs; answers how to stop. */
export function hearOtherTabs(onNews: (news: TabNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const news = key === KEY ? parseNews(newValue) : null;
    if (news) onNews(news);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Anything may stand in the storage. */
export function parseNews(text: string | null): TabNews | null {
  try {
    const news: unknown = JSON.parse(text ?? '');
    if (typeof news !== 'object' || news === null || !('kind' in news)) return null;
    if (news.kind === 'ordered') return { kind: 'ordered' };
    const isCart = news.kind === 'cart' && 'cartCount' in news && Number.isInteger(news.cartCount);
    return isCart ? { kind: 'cart', cartCount: Number(news.cartCount) } : null;
  } catch {
    return null;
  }
}
