import Fastify from 'fastify';
import { CallLimits } from './call-limits.ts';
import { Catalogue } from './catalogue.ts';
import { CategoryTree, type MarketplaceCategory } from './category-tree.ts';
import { type Fault, PlannedFaults } from './faults.ts';
import { answer, type GatewayOptions } from './gateway.ts';
import { type Habits, noHabits } from './habits.ts';
import { marketplaceMethods } from './methods.ts';
import { readParameters } from './parameters.ts';
import { PriceMoves } from './price-moves.ts';
import { sendAnswer, sendWrongly } from './send.ts';
import { TRIAL_KEY, TRIAL_SECRET, TRIAL_TRACKING_ID } from './trial.ts';

const FORM = 'application/x-www-form-urlencoded';

export interface MarketplaceOptions {
  /** The number of products on offer: the first ones of the demo catalogue. */
  products: number;
  categories: readonly MarketplaceCategory[];
  appKey?: string;
  appSecret?: string;
  trackingId?: string;
  /** Calls per day (UTC); beyond that, calls are banned until the end of the day. */
  dailyQuota?: number | undefined;
  /** Calls per second; beyond that, calls are banned for a second. */
  requestsPerSecond?: number | undefined;
  /** By default a free port. */
  port?: number;
  /** By default 127.0.0.1. */
  host?: string;
}

export interface Marketplace {
  /** http://127.0.0.1:PORT/sync */
  url: string;
  /** Requests received so far, including refused ones; by `method` as sent. */
  requests(): { total: number; byMethod: Record<string, number> };
  /**
   * Sets prices in won; without `listPrice`, the list price is not changed.
   * @throws RangeError for an unknown product
   */
  setPrice(productId: string, price: number, listPrice?: number): void;
  /** Changes `count` prices; each stays within a fifth of its initial value. */
  movePrices(count: number): void;
  /** @throws RangeError for an unknown product */
  remove(productId: string): void;
  restore(productId: string): void;
  /** Gives the next `times` requests, or those of one method, a wrong response. */
  misbehave(fault: Fault, times?: number, method?: string): void;
  /** May be changed at any time. */
  habits: Habits;
  /** Closes every connection. */
  stop(): Promise<void>;
}

/**
 * Starts a server that speaks the marketplace's protocol. Its catalogue depends only on the options.
 * @throws an error with the code EADDRINUSE if the port is in use
 */
export async function startMarketplace(options: MarketplaceOptions): Promise<Marketplace> {
  const { host = '127.0.0.1', port = 0 } = options;
  const tree = new CategoryTree(options.categories);
  const catalogue = new Catalogue(options.products, tree);
  const habits = noHabits();
  const moves = new PriceMoves(catalogue);
  const faults = new PlannedFaults();
  const trackingId = options.trackingId ?? TRIAL_TRACKING_ID;
  const received = new Map<string, number>();
  const server = listener({
    received,
    faults,
    gateway: {
      appKey: options.appKey ?? TRIAL_KEY,
      appSecret: options.appSecret ?? TRIAL_SECRET,
      limits: new CallLimits(options),
      methods: marketplaceMethods({ catalogue, tree, habits, moves, trackingId }),
    },
  });
  const origin = await server.listen({ host, port });

  return {
    url: `${origin}/sync`,
    requests: () => ({
      total: received.values().reduce((sum, count) => sum + count, 0),
      byMethod: Object.fromEntries(received),
    }),
    setPrice: (id, price, listPrice) =>
      catalogue.change(id, { price, ...(listPrice !== undefined && { listPrice }) }),
    movePrices: (count) => moves.move(count),
    remove: (id) => catalogue.change(id, { isGone: true }),
    restore: (id) => catalogue.change(id, { isGone: false }),
    misbehave: (fault, times = 1, method) => faults.add(fault, times, method),
    habits,
    stop: () => server.close(),
  };
}

interface Listener {
  gateway: GatewayOptions;
  faults: PlannedFaults;
  /** Requests by method. */
  received: Map<string, number>;
}

function listener({ gateway, faults, received }: Listener) {
  const server = Fastify({ forceCloseConnections: true });
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.route({
    method: ['GET', 'POST'],
    url: '/sync',
    handler(request, reply) {
      const form = typeof request.body === 'string' ? request.body : '';
      const parameters = readParameters(request.url, form);
      const method = parameters.get('method') ?? '';
      received.set(method, (received.get(method) ?? 0) + 1);
      const rightAnswer = () => answer(parameters, gateway, Date.now());
      const fault = faults.next(method);
      return fault === undefined
        ? sendAnswer(reply, rightAnswer())
        : sendWrongly(reply, { fault, method, rightAnswer });
    },
  });
  return server;
}
