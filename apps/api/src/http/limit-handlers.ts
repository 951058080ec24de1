import { type Admission, ownTurn } from '@damoa/service';

type Handler = (...input: never[]) => Promise<unknown>;

/**
 * The same handlers, which first wait to be admitted and then for a turn of the event loop. They throw
 * `Overloaded` if too many wait.
 * @param options.except handlers that are not limited
 */
export function limitHandlers<H extends Record<keyof H, Handler>>(
  admission: Admission,
  handlers: H,
  { except = [] }: { except?: readonly (keyof H)[] } = {},
) {
  const limit =
    (handle: Handler): Handler =>
    (...input) =>
      admission.run(async () => {
        await ownTurn();
        return handle(...input);
      });
  const limited = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    except.includes(name as keyof H) ? handle : limit(handle),
  ]);
  return Object.fromEntries(limited) as H;
}
