// A minimal server in a separate process: the lower bound of what a page or clicks cost on a machine that
// also generates them. It sends its address as a message. With a folder as its argument it serves the files
// in it from memory; to any other request it responds without reading it.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
};

const [folder] = process.argv.slice(2);
const files = new Map(
  (folder ? readdirSync(folder) : []).map((name) => [
    name === 'index.html' ? '/' : `/${name}`,
    {
      type: TYPES[path.extname(name)] ?? '',
      content: readFileSync(path.join(folder ?? '', name)),
    },
  ]),
);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.content);
    else if (request.method === 'GET') response.end('{"data":[{"product_id":"1"}]}');
    else response.writeHead(204).end();
  });
});
// The measuring process has failed or ended.
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
