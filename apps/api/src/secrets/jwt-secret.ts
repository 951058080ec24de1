import { BadSetting, type Settings } from '@damoa/service';
import { storedSecret } from './stored-secret.ts';

/** The file with the generated secret, in the data directory. */
export const JWT_SECRET_FILE = 'jwt-secret';

/**
 * The secret that signs tokens. With an embedded database, it is generated and stored in DATA_DIR.
 * @throws BadSetting if DATABASE_URL is set and JWT_SECRET is not
 */
export async function jwtSecret({ JWT_SECRET, DATABASE_URL, DATA_DIR }: Settings) {
  if (JWT_SECRET) return JWT_SECRET;
  if (DATABASE_URL) {
    throw new BadSetting(
      'JWT_SECRET: must be set when DATABASE_URL is; make one with: openssl rand -hex 32',
    );
  }
  return storedSecret(DATA_DIR, JWT_SECRET_FILE);
}
