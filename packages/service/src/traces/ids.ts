import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** What a trace can have for its id, as the id of a request mostly is. */
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

const random = new RandomIdGenerator();
let next: string | undefined;

/** Random ids, but for the trace that `work` begins, which has this id if it can. */
export function withTraceId<T>(id: string, work: () => T) {
  next = TRACE_ID.test(id) ? id : undefined;
  try {
    return work();
  } finally {
    next = undefined;
  }
}

export const ids: IdGenerator = {
  generateTraceId: () => next ?? random.generateTraceId(),
  generateSpanId: () => random.generateSpanId(),
};
