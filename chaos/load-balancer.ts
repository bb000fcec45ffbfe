import { once } from 'node:events';
import net from 'node:net';

/**
 * A TCP load balancer for the nodes of a shop: round-robin, with the next node when one does not accept. Data on a
 * connection to a killed node are lost, as with any balancer.
 */
export async function startLoadBalancer(
  port: number,
  nodePorts: readonly number[],
): Promise<{ connectionCounts(): number[]; close(): void }> {
  let next = 0;
  const connectionCounts = new Map(nodePorts.map((nodePort) => [nodePort, 0]));
  const clients = new Set<net.Socket>();
  const server = net.createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined).on('close', () => clients.delete(client));
    const first = (next += 1);
    const ordered = nodePorts.map((_, n) => nodePorts[(first + n) % nodePorts.length] ?? 0);
    forward(client, ordered, (nodePort) => connectionCounts.set(nodePort, (connectionCounts.get(nodePort) ?? 0) + 1));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Number of connections per node. */
    connectionCounts: () => [...connectionCounts.values()],
    close() {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}

/** Forwards to the first port that accepts the connection; closes the client connection when none does. */
function forward(client: net.Socket, [port, ...others]: readonly number[], onAccepted: (port: number) => void): void {
  if (port === undefined || client.destroyed) return void client.destroy();
  const node = net.connect(port, '127.0.0.1');
  let isOpen = false;
  node.once('connect', () => {
    isOpen = true;
    onAccepted(port);
    client.pipe(node).pipe(client);
  });
  node.on('error', () => undefined);
  node.once('close', () => (isOpen ? client.destroy() : forward(client, others, onAccepted)));
  client.once('close', () => isOpen && node.destroy());
}
