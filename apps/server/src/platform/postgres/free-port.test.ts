import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

const module = fileURLToPath(new URL('./free-port.ts', import.meta.url));

it('a port is returned once, also when many are sought at once', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(100);
});

it('a port that this process has got is not returned to another process, although nothing listens there', async () => {
  const port = await findFreePort();
  const script = `import { findFreePort } from ${JSON.stringify(module)};
    console.log(await findFreePort(${port}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).not.toBe(port);
});

it('a preferred port is returned again while it is free', async () => {
  const port = await findFreePort();
  expect(await findFreePort(port)).toBe(port);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await findFreePort(port)).not.toBe(port);
  server.close();
  await once(server, 'close');
  expect(await findFreePort(port)).toBe(port);
});
