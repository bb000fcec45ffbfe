import { createServer } from 'node:http';

/** L1: bare node:http that sends a prepared buffer of the given size; nothing can serve it cheaper. */
const bytes = Buffer.alloc(Number(process.argv[3]), 'x');
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('open'));
