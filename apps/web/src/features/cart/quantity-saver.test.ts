import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeStorage } from '../../shared/browser/storage.ts';
import { createQuantitySaver } from './quantity-saver.ts';

let stored: Map<string, string>;
let storage: SafeStorage;
let sent: [number, number][];
beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  sent = [];
  storage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
});
afterEach(() => void vi.useRealTimers());

function open(save = async (productId: number, quantity: number) => void sent.push([productId, quantity])) {
  return createQuantitySaver({ save, delayMs: 2000, storage, log: () => {} });
}

describe('a quantity', () => {
  it('is sent once, two seconds after the last choice', async () => {
    const saver = open();
    saver.choose(1, 2);
    await vi.advanceTimersByTimeAsync(1999);
    saver.choose(1, 7);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[1, 7]]);
    expect(saver.pending().size).toBe(0);
  });

  it('waits for its own product only', async () => {
    const saver = open();
    saver.choose(1, 2);
    await vi.advanceTimersByTimeAsync(1500);
    saver.choose(2, 3);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([[1, 2]]);
  });

  it('is sent at once by a flush, and not a second time', async () => {
    const saver = open();
    saver.choose(1, 2);
    await saver.flush();
    expect(sent).toEqual([[1, 2]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it('is not lost by a reload', async () => {
    open().choose(1, 9);
    const saver = open();
    expect([...saver.pending()]).toEqual([[1, 9]]);
    await saver.flush();
    expect(sent).toEqual([[1, 9]]);
    expect(stored.size).toBe(0);
  });

  it('stays pending if it could not be saved', async () => {
    const saver = open(async () => Promise.reject(new Error('offline')));
    saver.choose(1, 2);
    await saver.flush();
    expect(saver.pending().get(1)).toBe(2);
  });

  it('that was chosen during a save is sent after it', async () => {
    let resolveSave: (saved?: undefined) => void = () => {};
    const saver = open(async (productId, quantity) => {
      sent.push([productId, quantity]);
      await new Promise<undefined>((resolve) => {
        resolveSave = resolve;
      });
    });
    saver.choose(1, 2);
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.choose(1, 3);
    resolveSave();
    await flushed;
    expect(saver.pending().get(1)).toBe(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('is discarded with its line', async () => {
    const saver = open();
    saver.choose(1, 2);
    saver.forget(1);
    await vi.advanceTimersByTimeAsync(5000);
    await saver.flush();
    expect(sent).toEqual([]);
  });

  it('is read from storage even if other stored entries are invalid', () => {
    stored.set('cartQuantities', '[[1,"x"],[2,3],"y"]');
    expect([...open().pending()]).toEqual([[2, 3]]);
  });
});
