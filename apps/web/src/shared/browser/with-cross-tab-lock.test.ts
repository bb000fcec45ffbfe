import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCrossTabLock } from './with-cross-tab-lock.ts';

describe('a cross-tab lock', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('runs a task after the previous one has succeeded or failed and its storage writes are visible', async () => {
    const events: string[] = [];
    const runTask = (name: string, succeeds: boolean) =>
      withCrossTabLock('order', async () => {
        events.push(`${name} begins`);
        await Promise.resolve();
        setTimeout(() => events.push(`${name} is written`));
        if (!succeeds) throw new Error(name);
        return name;
      });
    expect(
      await Promise.allSettled([runTask('one', true), runTask('two', false), runTask('three', true)]),
    ).toMatchObject([{ value: 'one' }, { reason: { message: 'two' } }, { value: 'three' }]);
    expect(events).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} is written`]));
  });

  it('runs a task without a lock if the Web Locks API is missing or refuses', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withCrossTabLock('order', async () => 1)).toBe(1);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
    expect(await withCrossTabLock('order', async () => 2)).toBe(2);
  });
});
