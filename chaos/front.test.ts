import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { openFront } from './front.ts';

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

async function openNode(name: string): Promise<Server> {
  const node = createServer((_request, response) => response.setHeader('connection', 'close').end(name));
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  closings.push(() => node.close());
  return node;
}

const portOf = (node: Server) => (node.address() as AddressInfo).port;

async function openBefore(ports: number[]) {
  const port = await findFreePort();
  const { close, taken } = await openFront(port, ports);
  closings.push(close);
  return { taken, ask: async () => (await fetch(`http://127.0.0.1:${port}/`)).text() };
}

it('sends connections to the nodes in turn', async () => {
  const nodes = [await openNode('one'), await openNode('two')];
  const { ask, taken } = await openBefore(nodes.map(portOf));
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two']);
  expect(taken()).toEqual([2, 2]);
});

it('passes by a node that is gone, and cuts the connection when all are', async () => {
  const [gone, left] = [await openNode('gone'), await openNode('left')];
  const { ask, taken } = await openBefore([gone, left].map(portOf));
  gone.close();
  await once(gone, 'close');
  expect([await ask(), await ask(), await ask()]).toEqual(['left', 'left', 'left']);
  expect(taken()).toEqual([0, 3]);
  left.close();
  await once(left, 'close');
  await expect(ask()).rejects.toThrow('fetch failed');
});
