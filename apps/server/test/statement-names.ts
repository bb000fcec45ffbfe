import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const PARSE = 'P'.charCodeAt(0);
const END_OF_TEXT = 0;

/**
 * Stands between a shop and PostgreSQL, and reads along which statements are named: a message of a client is a letter, its
 * length and its content, of which a Parse begins with the name. The very first message of a connection has no letter.
 */
export async function listenForNames(postgresUrl: string) {
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
