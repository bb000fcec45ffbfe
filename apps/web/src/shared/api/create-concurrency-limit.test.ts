import { beforeEach, describe, expect, it } from 'vitest';
import { createConcurrencyLimit, type ConcurrencyLimit } from './create-concurrency-limit.ts';

let run: ConcurrencyLimit;
let started: string[];
let ends: Map<string, PromiseWithResolvers<string>>;
beforeEach(() => {
  run = createConcurrencyLimit(2);
  started = [];
  ends = new Map();
});

const never = new AbortController().signal;
function start(name: string, signal = never): Promise<string> {
  const end = Promise.withResolvers<string>();
  ends.set(name, end);
  return run(() => {
    started.push(name);
    return end.promise;
  }, signal);
}

describe('createConcurrencyLimit', () => {
  it('starts as many tasks as allowed, and the next one when a task has ended', async () => {
    const [first] = [start('a'), start('b'), start('c'), start('d')];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    ends.get('a')?.resolve('free');
    expect(await first).toBe('free');
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('starts the next task after a failure', async () => {
    const first = start('a');
    void start('b');
    void start('c');
    ends.get('a')?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('does not start a task that was aborted while it waited', async () => {
    const first = start('a');
    void start('b');
    const { signal, abort } = withAbort();
    const aborted = start('c', signal);
    void start('d');
    abort();
    await expect(aborted).rejects.toThrow('aborted');
    ends.get('a')?.resolve('');
    await first;
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it('uses no slot for a task that was aborted before', async () => {
    const { signal, abort } = withAbort();
    abort();
    await expect(start('a', signal)).rejects.toThrow('aborted');
    void start('b');
    void start('c');
    await Promise.resolve();
    expect(started).toEqual(['b', 'c']);
  });
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('aborted')) };
}
