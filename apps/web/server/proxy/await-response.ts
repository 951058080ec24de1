import { errorCode } from '@damoa/service';
import type { FastifyReply } from 'fastify';
import { refuse } from '../refuse.ts';
import type { CallStats } from './measure-calls.ts';

export interface Options {
  stats: CallStats;
  /** Milliseconds until a call is refused with 503. */
  timeout: number;
  /** Called with the reason if the API did not respond. */
  onFailure(reason: string): void;
}

/**
 * Awaits the API's response to a call, and responds exactly once: with that, or with 503 if there is none in time. The
 * call counts as running until the API has settled it as well. Otherwise given-up calls would queue up here while the
 * API is frozen, and be sent when nobody waits for them any more.
 */
export function awaitResponse(reply: FastifyReply, { stats, timeout, onFailure }: Options) {
  let isOver = false;
  let isPending = false;
  stats.running += 1;
  const end = (response?: () => unknown) => {
    if (isOver) return;
    isOver = true;
    if (!isPending) stats.running -= 1;
    clearTimeout(timer);
    response?.();
  };
  const settle = () => {
    if (isPending && isOver) stats.running -= 1;
    isPending = false;
  };
  const fail = (error: unknown) =>
    end(() => {
      stats.failed += 1;
      onFailure(`the API does not answer (${reasonOf(error)})`);
      removeHeaders(reply);
      refuse(reply, 'unavailable');
    });
  const timer = setTimeout(fail, timeout, `nothing within ${timeout} ms`);
  reply.raw.once('close', () => end());
  return {
    // Fastify would give an empty body a type and a length, with which a 304 would replace those of a cache.
    respond: (response: Buffer) =>
      end(() => reply.send(response.length > 0 ? response : undefined)),
    fail,
    isOver: () => isOver,
    /** Sends the call by `send`, until `settle` is called. */
    sendBy(send: () => void) {
      isPending = true;
      try {
        send();
      } catch (error) {
        settle();
        throw error;
      }
    },
    settle,
  };
}

/** Removes the headers of a response that was begun, for another one. */
export function removeHeaders(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error) || error.message;
}
