import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const PARSE = 'P'.charCodeAt(0);
const END_OF_TEXT = 0;

/**
 * A proxy between a shop and PostgreSQL that records the names of prepared statements. A message of a client consists of a type
 * byte, its length and its content; a Parse message begins with the name. The first message of a connection has no type byte.
 */
export async function recordStatementNames(postgresUrl: string) {
  const { hostname, port } = new URL(postgresUrl);
  const names = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
    const read = createReader(names);
    client.on('data', read);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = String((server.address() as AddressInfo).port);
  return {
    url: Object.assign(new URL(postgresUrl), { hostname: '127.0.0.1', port: own }).href,
    names,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function createReader(names: Set<string>): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (hasStarted && rest[0] === PARSE) {
        const name = rest.toString('utf8', 5, rest.indexOf(END_OF_TEXT, 5));
        if (name !== '') names.add(name);
      }
      hasStarted = true;
      rest = rest.subarray(length);
    }
  };
}
