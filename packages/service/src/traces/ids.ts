import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Valid trace ids; most request ids are valid trace ids too. */
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;

const random = new RandomIdGenerator();
let next: string | undefined;

/** Uses `id` for the trace that `work` begins, if it is a valid trace id. */
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
