import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../packages/service/src/index.ts';
import { ask } from './ask.ts';
import type { Context } from './fault.ts';
import { install } from './install.ts';
import { stop } from './shop.ts';
import { must } from './wait.ts';

/** Starts nginx with its default settings and keep-alive connections in front of several servers. */
export async function startNginx(context: Context, ports: readonly number[]) {
  install('nginx', 'nginx-light');
  const port = await freePort();
  const folder = path.join(context.folder, `nginx-${port}`);
  await mkdir(folder);
  const servers = ports.map((one) => `server 127.0.0.1:${one};`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
     pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 2048; }
     http {
       access_log off; ${temporary.join(' ')}
       upstream shop { ${servers} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://shop;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $remote_addr;
         }
       }
     }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', 'nginx.conf'], {
    stdio: 'ignore',
  });
  context.onEnd(() => stop(nginx));
  const url = `http://127.0.0.1:${port}`;
  await must('The start of nginx', async () => (await ask({ url })).status !== 0, 10_000);
  return { url };
}
