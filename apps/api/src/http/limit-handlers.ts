import { type Admission, ownTurn } from '@damoa/service';

type Handler = (...input: never[]) => Promise<unknown>;

/**
 * The same handlers, each of which first waits until it is admitted, and then for a turn of the event loop. They throw
 * `Overloaded` when too many wait.
 */
export function limitHandlers<H extends Record<keyof H, Handler>>(
  admission: Admission,
  handlers: H,
) {
  const limited = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    (...input: never[]) =>
      admission.run(async () => {
        await ownTurn();
        return handle(...input);
      }),
  ]);
  return Object.fromEntries(limited) as H;
}
