import { once } from 'node:events';
import net from 'node:net';

/**
 * A load balancer before the nodes of a shop: connections go to the nodes in turn, and from one that takes none to the
 * next. What was sent over a connection to a node that is killed is lost, as it is with any balancer.
 */
export async function openFront(
  port: number,
  nodePorts: readonly number[],
): Promise<{ taken(): number[]; close(): void }> {
  let turn = 0;
  const taken = new Map(nodePorts.map((nodePort) => [nodePort, 0]));
  const clients = new Set<net.Socket>();
  const front = net.createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined).on('close', () => clients.delete(client));
    const first = (turn += 1);
    const inTurn = nodePorts.map((_, n) => nodePorts[(first + n) % nodePorts.length] ?? 0);
    forward(client, inTurn, (nodePort) => taken.set(nodePort, (taken.get(nodePort) ?? 0) + 1));
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    /** How many connections each node took. */
    taken: () => [...taken.values()],
    close() {
      front.close();
      for (const client of clients) client.destroy();
    },
  };
}

/** To the first of these ports that takes the connection; without one the client's is cut. */
function forward(client: net.Socket, [port, ...others]: readonly number[], onTaken: (port: number) => void): void {
  if (port === undefined || client.destroyed) return void client.destroy();
  const node = net.connect(port, '127.0.0.1');
  let isOpen = false;
  node.once('connect', () => {
    isOpen = true;
    onTaken(port);
    client.pipe(node).pipe(client);
  });
  node.on('error', () => undefined);
  node.once('close', () => (isOpen ? client.destroy() : forward(client, others, onTaken)));
  client.once('close', () => isOpen && node.destroy());
}
