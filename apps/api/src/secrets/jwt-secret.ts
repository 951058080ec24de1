import { BadSetting, type Settings } from '@damoa/service';
import { storedSecret } from './stored-secret.ts';

/**
 * What tokens are signed with. With an embedded database it makes itself, and lies beside it.
 * @throws BadSetting on a database of one's own without JWT_SECRET
 */
export async function jwtSecret({ JWT_SECRET, DATABASE_URL, DATA_DIR }: Settings) {
  if (JWT_SECRET) return JWT_SECRET;
  if (DATABASE_URL) {
    throw new BadSetting(
      'JWT_SECRET: must be set when DATABASE_URL is; make one with: openssl rand -hex 32',
    );
  }
  return storedSecret(DATA_DIR, 'jwt-secret');
}
