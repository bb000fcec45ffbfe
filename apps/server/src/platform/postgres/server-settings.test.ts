import { expect, it } from 'vitest';
import { helpersOfStatement, sharedBuffersMb } from './server-settings.ts';

const GB = 2 ** 30;

it.each([
  [0.5 * GB, 128],
  [1 * GB, 128],
  [2 * GB, 256],
  [24 * GB, 1_024],
])('a machine with %d bytes of memory has %d MB of shared buffers', (bytes, megabytes) => {
  expect(sharedBuffersMb(bytes)).toBe(megabytes);
});

it.each([
  [1, 0],
  [2, 0],
  [4, 1],
  [8, 2],
  [64, 2],
])('a statement on a machine with %d cores has %d helpers', (cores, helpers) => {
  expect(helpersOfStatement(cores)).toBe(helpers);
});
