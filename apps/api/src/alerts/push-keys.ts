import webPush from 'web-push';
import type { Database } from '../db/client.ts';
import { pushKeys } from '../db/schema-alerts.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The shop's VAPID keys, made at the first call. Concurrent processes get the same pair. */
export async function ensurePushKeys(db: Database): Promise<PushKeys> {
  const present = await readKeys(db);
  if (present) return present;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflictDoNothing();
  // Read again: a concurrent process may have inserted its keys first.
  const made = await readKeys(db);
  if (!made) throw new Error('The VAPID keys that were just stored are gone.');
  return made;
}

async function readKeys(db: Database) {
  const [keys] = await db
    .select({ publicKey: pushKeys.public_key, privateKey: pushKeys.private_key })
    .from(pushKeys);
  return keys;
}
