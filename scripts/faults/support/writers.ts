import { createHash, randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { query } from './database.ts';
import type { Context } from './fault.ts';
import { join } from './members.ts';
import { pause, until } from './wait.ts';

/** Milliseconds after which a writer retries the same post. */
const TIMEOUT = 5_000;
const PAUSE = 50;
const WRITERS = 8;

interface Row extends Record<string, unknown> {
  title: string;
  digest: string;
}

export type Writers = Awaited<ReturnType<typeof startWriters>>;

/**
 * Starts members who write posts, each with an idempotency key, and retry until it is acknowledged.
 * It records every acknowledged post.
 */
export async function startWriters(
  context: Context,
  url: string,
  { length = 2_000, every = 0 } = {},
) {
  const run = randomUUID().slice(0, 8);
  /** Digests of the contents by title. */
  const acknowledged = new Map<string, string>();
  const failures = new Map<string, number>();
  let lastAt = 0;
  let loggedOut = 0;
  let isOver = false;

  const members: string[] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    members.push((await join(url, `writer-${run}-${number}`)).token);
  }

  async function write(writer: number, token: string) {
    for (let number = 0; !isOver; number += 1) {
      const title = `${run} ${writer}.${number}`;
      const content = `${title} ${randomUUID()} ${'가나다라 '.repeat(length / 5)}끝`;
      const headers = { 'idempotency-key': randomUUID() };
      while (!isOver) {
        const call = { url: `${url}/api/posts`, method: 'POST', token, headers } as const;
        const answer = await ask({ ...call, body: { title, content } }, TIMEOUT);
        if (answer.status === 201) {
          acknowledged.set(title, digestOf(content));
          lastAt = performance.now();
          break;
        }
        if (answer.status === 401) loggedOut += 1;
        const reason = answer.error ?? String(answer.status);
        failures.set(reason, (failures.get(reason) ?? 0) + 1);
        await pause(PAUSE);
      }
      if (every > 0) await pause(every);
    }
  }
  const writing = Promise.all(members.map((token, writer) => write(writer, token)));
  context.onEnd(() => {
    isOver = true;
  });

  return {
    count: () => acknowledged.size,
    /** The number of unacknowledged attempts by status or error. */
    failures: () => failures,
    /** The number of unacknowledged attempts. */
    failed: () => [...failures.values()].reduce((sum, times) => sum + times, 0),
    loggedOut: () => loggedOut,
    /** The milliseconds until the next post is acknowledged; undefined after `longest`. */
    next: (longest: number) => {
      const since = performance.now();
      return until(() => lastAt > since, longest, 5);
    },
    async stop() {
      isOver = true;
      await writing;
    },
    /** Compares the acknowledged posts with the database. */
    async verify(databaseUrl: string) {
      const rows = await query<Row>(
        databaseUrl,
        `select title, encode(sha256(convert_to(content, 'UTF8')), 'hex') as digest
         from posts where title like $1`,
        [`${run} %`],
      );
      const [torn] = await query<{ count: number }>(
        databaseUrl,
        `select count(*)::integer as count from post_keys
         where post_id not in (select id from posts union select id from deleted_posts)`,
      );
      const stored = new Map(rows.map(({ title, digest }) => [title, digest]));
      const titles = [...acknowledged.keys()];
      return {
        lost: titles.filter((title) => !stored.has(title)).length,
        doubled: rows.length - stored.size,
        torn:
          (torn?.count ?? 0) +
          titles.filter(
            (title) => stored.has(title) && stored.get(title) !== acknowledged.get(title),
          ).length,
      };
    },
  };
}

/** Stops the writers, and reports lost, doubled and torn posts. */
export async function reportWriters(
  { report }: Context,
  writers: Writers,
  shop: { database(): Promise<string> },
) {
  await writers.stop();
  report.atLeast('posts acknowledged', writers.count(), 1);
  try {
    const { lost, doubled, torn } = await writers.verify(await shop.database());
    report.exactly('of them lost', lost, 0);
    report.exactly('doubled', doubled, 0);
    report.exactly('torn', torn, 0);
  } catch (error) {
    report.exactly('of them lost', `not known, ${(error as Error).message}`, 0);
  }
  report.exactly('answers that log out (401)', writers.loggedOut(), 0);
  const failures = [...writers.failures()].map(([reason, count]) => `${count} × ${reason}`);
  if (failures.length > 0) report.note(`sent again after ${failures.join(', ')}`);
}

function digestOf(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
