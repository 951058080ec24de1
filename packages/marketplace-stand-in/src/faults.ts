import { gatewayRefused, refused, succeeded } from './answers.ts';
import { BusinessRefusal, ban, GatewayRefusal } from './refusals.ts';

/** Complete but wrong responses. `ApiCallLimit` is a ban of one second, `{ban}` one of so many seconds. */
const WRONG_BODIES = {
  IncompleteSignature: () => gatewayRefused(new GatewayRefusal('IncompleteSignature')),
  IllegalTimestamp: () => gatewayRefused(new GatewayRefusal('IllegalTimestamp')),
  InvalidAppKey: () => gatewayRefused(new GatewayRefusal('InvalidAppKey')),
  ApiCallLimit: () => gatewayRefused(ban(1)),
  remote_error: () => gatewayRefused(new GatewayRefusal('15')),
  not_registered: (method: string) => refused(method, new BusinessRefusal(401)),
  system_error: (method: string) => refused(method, new BusinessRefusal(404)),
  empty: (method: string) => refused(method, new BusinessRefusal(405)),
  wrong_shape: (method: string) => succeeded(method, { products: 'none', categories: 'none' }),
};

/** `cut` breaks the connection in the middle, `slow` never responds, `truncated` is half of a JSON text. */
type TransportFault = 'http_500' | 'html' | 'truncated' | 'cut' | 'slow';

export type Fault = keyof typeof WRONG_BODIES | TransportFault | { ban: number };

/** The body of a wrong response; undefined for a transport fault. */
export function wrongBody(fault: Fault, method: string): object | undefined {
  if (typeof fault === 'object') return gatewayRefused(ban(fault.ban));
  return isWrongBody(fault) ? WRONG_BODIES[fault](method) : undefined;
}

const isWrongBody = (fault: string): fault is keyof typeof WRONG_BODIES =>
  Object.hasOwn(WRONG_BODIES, fault);

interface Planned {
  fault: Fault;
  method: string | undefined;
  left: number;
}

/** A queue of faults to come. */
export class PlannedFaults {
  #planned: Planned[] = [];

  add(fault: Fault, times: number, method?: string) {
    this.#planned.push({ fault, method, left: times });
  }

  /** The fault for a request that has just arrived, if any. */
  next(method: string): Fault | undefined {
    const next = this.#planned.find(
      (planned) => planned.method === undefined || planned.method === method,
    );
    if (!next) return undefined;
    next.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return next.fault;
  }
}
