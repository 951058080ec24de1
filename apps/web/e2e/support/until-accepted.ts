import { setTimeout } from 'node:timers/promises';

/** The maximum of attempts to call an overloaded API: several browsers start at the same time. */
const ATTEMPTS = 5;

/** Sends a request until it is answered; an overloaded API refuses it with 503 and says when to send it again. */
export async function untilAccepted(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (answer.status !== 503 || attempt === ATTEMPTS) return answer;
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
  }
}
