import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { startLoadBalancer } from './load-balancer.ts';

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

async function openBalancer(ports: number[]) {
  const port = await findFreePort();
  const { close, connectionCounts } = await startLoadBalancer(port, ports);
  closings.push(close);
  return { connectionCounts, request: async () => (await fetch(`http://127.0.0.1:${port}/`)).text() };
}

it('distributes connections over the nodes round-robin', async () => {
  const nodes = [await openNode('one'), await openNode('two')];
  const { request, connectionCounts } = await openBalancer(nodes.map(portOf));
  const responses = [await request(), await request(), await request(), await request()];
  expect(responses.toSorted()).toEqual(['one', 'one', 'two', 'two']);
  expect(connectionCounts()).toEqual([2, 2]);
});

it('skips a node that is down, and closes the connection when all are down', async () => {
  const [gone, left] = [await openNode('gone'), await openNode('left')];
  const { request, connectionCounts } = await openBalancer([gone, left].map(portOf));
  gone.close();
  await once(gone, 'close');
  expect([await request(), await request(), await request()]).toEqual(['left', 'left', 'left']);
  expect(connectionCounts()).toEqual([0, 3]);
  left.close();
  await once(left, 'close');
  await expect(request()).rejects.toThrow('fetch failed');
});
