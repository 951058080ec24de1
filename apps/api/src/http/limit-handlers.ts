import type { Admission } from '@damoa/service';

/** The same handlers, each of which first waits for room; without room they throw `Overloaded`. */
export function limitHandlers<H extends Record<keyof H, Handler>>(
  admission: Admission,
  handlers: H,
) {
  const limited = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    (...input: never[]) => admission.run(() => handle(...input)),
  ]);
  return Object.fromEntries(limited) as H;
}

type Handler = (...input: never[]) => Promise<unknown>;
