import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { copyDeployed } from './deployed.ts';

export interface Addresses {
  url: string;
  apiUrl: string;
  primary: string;
  replica: string;
  redis: string;
}

/** The settings of `deploy/damoa.env`, with addresses of this machine and new secrets. */
export async function sharedSettings(folder: string, addresses: Addresses) {
  const { text } = await copyDeployed('damoa.env', folder, {
    'HOST=0.0.0.0': 'HOST=127.0.0.1',
    'https://shop.example.com': addresses.url,
    'postgres://damoa:CHANGE_ME@10.0.0.21:5432/damoa': addresses.primary,
    'postgres://damoa:CHANGE_ME@10.0.0.22:5432/damoa': addresses.replica,
    'redis://:CHANGE_ME@10.0.0.31:6379': addresses.redis,
    'JWT_SECRET=CHANGE_ME': `JWT_SECRET=${randomBytes(32).toString('hex')}`,
    'http://10.0.0.10:8080': addresses.apiUrl,
    '10.0.0.10,10.0.0.11,10.0.0.12': '127.0.0.1',
  });
  return parseEnv(text) as Record<string, string>;
}
