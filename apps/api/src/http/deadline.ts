/** The answer would come too late. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

/**
 * What `work` gives, as long as it is there within `time` milliseconds. What comes later is dropped;
 * Fastify's own `handlerTimeout` ends as soon as the body of a request has been read.
 * @throws DeadlineExceeded
 */
export async function within<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineExceeded(`No answer was ready within ${time} ms.`));
    }, time);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
