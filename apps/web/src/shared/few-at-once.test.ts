import { beforeEach, describe, expect, it } from 'vitest';
import { fewAtOnce, type InTurn } from './few-at-once.ts';

let inTurn: InTurn;
let begun: string[];
let ends: Map<string, PromiseWithResolvers<string>>;
beforeEach(() => {
  inTurn = fewAtOnce(2);
  begun = [];
  ends = new Map();
});

const never = new AbortController().signal;
function ask(name: string, signal = never): Promise<string> {
  const end = Promise.withResolvers<string>();
  ends.set(name, end);
  return inTurn(() => {
    begun.push(name);
    return end.promise;
  }, signal);
}

describe('fewAtOnce', () => {
  it('begins so many, and the next when one has ended', async () => {
    const [first] = [ask('a'), ask('b'), ask('c'), ask('d')];
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    ends.get('a')?.resolve('free');
    expect(await first).toBe('free');
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a failure', async () => {
    const first = ask('a');
    void ask('b');
    void ask('c');
    ends.get('a')?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('does not begin what was given up while it waited', async () => {
    const first = ask('a');
    void ask('b');
    const { signal, abort } = withAbort();
    const given = ask('c', signal);
    void ask('d');
    abort();
    await expect(given).rejects.toThrow('given up');
    ends.get('a')?.resolve('');
    await first;
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('does not take a place for what was given up before', async () => {
    const { signal, abort } = withAbort();
    abort();
    await expect(ask('a', signal)).rejects.toThrow('given up');
    void ask('b');
    void ask('c');
    await Promise.resolve();
    expect(begun).toEqual(['b', 'c']);
  });
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('given up')) };
}
