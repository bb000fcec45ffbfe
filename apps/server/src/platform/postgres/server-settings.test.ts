import { expect, it } from 'vitest';
import { memorySettings } from './server-settings.ts';

const GB = 2 ** 30;

it.each([
  [0.5 * GB, '128MB', '4MB'],
  [1 * GB, '128MB', '4MB'],
  [4 * GB, '512MB', '8MB'],
  [24 * GB, '1024MB', '32MB'],
])('a machine with %d bytes of memory has %s of shared buffers, and sorts in %s', (bytes, buffers, memory) => {
  expect(memorySettings(bytes)).toEqual({ shared_buffers: buffers, work_mem: memory });
});
