import { monotonicMs } from '../../platform/clock.ts';

/** What is read of a request to count a view. */
export type ViewRequest = { url: string; userAgent: string | undefined; isPrefetch: boolean; address: () => string };

/** A visitor who looks at a product again within this time is counted once. */
const SAME_VISIT_MS = 10 * 60_000;
/** Beyond this many visits, further ones are counted without a look at those before. */
const MAX_VISITS = 50_000;
/** Products with views that wait to be written; views of others are not counted until then. */
const MAX_PENDING = 20_000;

const PRODUCT = /^\/(?:api\/products\/getProduct\?(?:.*&)?productId=|products\/)([1-9]\d{0,14})(?:[?&#/]|$)/;
const BOT =
  /bot|crawl|spider|slurp|scan|preview|monitor|lighthouse|headless|curl|wget|python|go-http|facebookexternalhit/i;

/**
 * Counts views of products in memory: documents of products and calls for one. Robots that say so and prefetches are not
 * counted. Addresses are compared only in memory, for ten minutes, and never stored.
 */
export function createViewCounter() {
  let pending = new Map<number, number>();
  let visits = new Set<string>();
  let visitsSince = monotonicMs();

  const isRepeated = (visit: string): boolean => {
    if (monotonicMs() - visitsSince > SAME_VISIT_MS) {
      visits = new Set();
      visitsSince = monotonicMs();
    }
    if (visits.has(visit)) return true;
    if (visits.size < MAX_VISITS) visits.add(visit);
    return false;
  };
  const add = (productId: number, views: number) => {
    if (pending.size < MAX_PENDING || pending.has(productId))
      pending.set(productId, (pending.get(productId) ?? 0) + views);
  };

  return {
    /** Counts a request if it is a view of a product. */
    count({ url, userAgent, isPrefetch, address }: ViewRequest): void {
      // Nearly all requests are for other pages.
      if (!url.startsWith('/products/') && !url.startsWith('/api/products/getProduct')) return;
      const id = PRODUCT.exec(url)?.[1];
      if (id === undefined || isPrefetch || !userAgent || BOT.test(userAgent)) return;
      if (!isRepeated(`${id} ${address()} ${userAgent}`)) add(Number(id), 1);
    },
    /** The views since the last call, by product. */
    take(): Map<number, number> {
      const taken = pending;
      pending = new Map();
      return taken;
    },
    /** Views whose write failed, to be written later. */
    giveBack(views: ReadonlyMap<number, number>): void {
      for (const [id, count] of views) add(id, count);
    },
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;
