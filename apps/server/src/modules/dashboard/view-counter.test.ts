import { describe, expect, it } from 'vitest';
import { createViewCounter } from './view-counter.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
function countAll(requests: { url: string; userAgent?: string | undefined; address?: string; isPrefetch?: boolean }[]) {
  const counter = createViewCounter();
  for (const { url, address = '192.0.2.1', isPrefetch = false, ...rest } of requests)
    counter.count({
      url,
      userAgent: 'userAgent' in rest ? rest.userAgent : browser,
      isPrefetch,
      address: () => address,
    });
  return Object.fromEntries(counter.take());
}

describe('a view of a product', () => {
  it('is its document or the call for it', () => {
    expect(
      countAll([
        { url: '/products/7' },
        { url: '/products/8?from=search' },
        { url: '/api/products/getProduct?productId=9' },
        { url: '/api/products/getProduct?language=en&productId=10' },
      ]),
    ).toEqual({ 7: 1, 8: 1, 9: 1, 10: 1 });
  });

  it('is counted once for a visitor who looks again', () => {
    const views = [{ url: '/products/7' }, { url: '/api/products/getProduct?productId=7' }];
    expect(countAll([...views, ...views, { ...views[0], url: '/products/7', address: '192.0.2.2' }])).toEqual({ 7: 2 });
  });

  it('is nothing else', () => {
    expect(
      countAll([
        { url: '/products' },
        { url: '/products/0' },
        { url: '/products/seven' },
        { url: '/api/products/getProducts?productId=7' },
        { url: '/api/products/getProduct?productId=7x' },
        { url: '/products/7', isPrefetch: true },
        { url: '/products/7', userAgent: undefined },
        { url: '/products/7', userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0)' },
        { url: '/products/7', userAgent: 'curl/8.1' },
      ]),
    ).toEqual({});
  });

  it('that could not be written is counted with the next ones', () => {
    const counter = createViewCounter();
    const view = (address: string) =>
      counter.count({ url: '/products/7', userAgent: browser, isPrefetch: false, address: () => address });
    view('192.0.2.1');
    const taken = counter.take();
    view('192.0.2.2');
    counter.giveBack(taken);
    expect(counter.take()).toEqual(new Map([[7, 2]]));
  });
});
