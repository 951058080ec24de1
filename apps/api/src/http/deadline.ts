/** A request was not answered before its deadline. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

/**
 * Resolves with `work` if that settles within `time` milliseconds; a later outcome is ignored, and `work` is
 * not cancelled. Fastify's own `handlerTimeout` is no substitute: it ends as soon as the request body has
 * been read.
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
