import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { markPoolError } from './database/connection-errors.ts';
import { createMetrics } from './metrics.ts';

/** Two gauges in the order in which they are read. */
function twoGauges(first: () => Promise<number>, second: () => Promise<number>) {
  const metrics = createMetrics();
  [first, second].forEach((read, at) =>
    metrics.addGauge({
      name: `gauge_${at}`,
      help: 'a gauge',
      labelNames: [],
      read: async () => [{ labels: {}, value: await read() }],
    }),
  );
  return metrics.registry;
}

it('gauges are read one after the other, also by two scrapes at once', async () => {
  let reading = 0;
  const read = async () => {
    reading += 1;
    const most = reading;
    // Others would begin now if they did not wait.
    await setImmediate();
    reading -= 1;
    return most;
  };
  const registry = twoGauges(read, read);
  for (const text of await Promise.all([registry.metrics(), registry.metrics()])) {
    expect(text).toContain('gauge_0 1\n');
    expect(text).toContain('gauge_1 1\n');
  }
});

it('a gauge that can’t be read is empty, and the next one is read', async () => {
  const text = await twoGauges(
    () => Promise.reject(new Error('a mistake')),
    async () => 5,
  ).metrics();
  expect(text).not.toMatch(/^gauge_0 /m);
  expect(text).toContain('gauge_1 5\n');
});

it('without the database, one read fails and the others of the scrape fail with it; the next scrape tries again', async () => {
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  markPoolError(lost);
  const first = vi.fn(async () => 3).mockRejectedValueOnce(lost);
  const second = vi.fn(async () => 5);
  const registry = twoGauges(first, second);
  expect(await registry.metrics()).not.toMatch(/^gauge_/m);
  expect(second).not.toHaveBeenCalled();
  expect(await registry.metrics()).toMatch(/^gauge_0 3\n[^]*^gauge_1 5\n/m);
});
