import { type Answer, ask, type Call, isSuccess } from './ask.ts';
import { pause } from './wait.ts';

const PASSWORD = 'a-lamp-beside-nine-tents';

export interface Member {
  email: string;
  token: string;
}

/**
 * Registers a member and logs in.
 * @throws when that fails without a fault
 */
export async function join(url: string, name: string): Promise<Member> {
  const email = `${name}@faults.example`;
  await askWithRetry(registration(url, name));
  const { body } = await askWithRetry(login(url, email));
  return { email, token: JSON.parse(body).token };
}

export function registration(url: string, name: string): Call {
  const email = `${name}@faults.example`;
  const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  return { url: `${url}/api/register`, method: 'POST', body };
}

export function login(url: string, email: string, password = PASSWORD): Call {
  return { url: `${url}/api/login`, method: 'POST', body: { email, password } };
}

/** Retries refusals, because few passwords are hashed at a time. */
async function askWithRetry(call: Call): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(call);
    if (isSuccess(answer)) return answer;
    if (attempt === 20) {
      throw new Error(`${call.url}: ${answer.status} ${answer.body || answer.error}`);
    }
    await pause(250);
  }
}
