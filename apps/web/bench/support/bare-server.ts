// A server that answers everything and counts nothing, in a process of its own: what clicks cost at the least
// on a machine that also makes them. It sends its address as a message.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'GET') response.end('{"data":[{"product_id":"1"}]}');
    else response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
