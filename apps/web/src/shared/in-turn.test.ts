import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('what tabs do in turn', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begins when the task of the turn before has ended, be it well or not', async () => {
    const seen: string[] = [];
    const turn = (name: string, isGood: boolean) =>
      inTurn('order', async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        setTimeout(() => seen.push(`${name} is written`));
        if (!isGood) throw new Error(name);
        return name;
      });
    expect(await Promise.allSettled([turn('one', true), turn('two', false), turn('three', true)])).toMatchObject([
      { value: 'one' },
      { reason: { message: 'two' } },
      { value: 'three' },
    ]);
    expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} is written`]));
  });

  it('is done at once where there are no locks, and where they are refused', async () => {
    vi.stubGlobal('navigator', {});
    expect(await inTurn('order', async () => 1)).toBe(1);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
    expect(await inTurn('order', async () => 2)).toBe(2);
  });
});
