import { Agent, request } from 'undici';

/** A request. */
export interface Call {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  call: Call;
  /** 0 without an answer. */
  status: number;
  milliseconds: number;
  retryAfter?: string;
  /** `name=value` of each cookie that it sets. */
  cookies?: string[];
  body: string;
  /** Why there is no answer. */
  error?: string;
}

/** Milliseconds. */
const TIMEOUT = 30_000;

const agent = new Agent({ connections: null, connect: { timeout: TIMEOUT } });

/** Sends a request once; never throws. */
export async function ask(call: Call, timeout = TIMEOUT): Promise<Answer> {
  const started = performance.now();
  try {
    const { statusCode, headers, body } = await request(call.url, {
      dispatcher: agent,
      method: call.method ?? 'GET',
      headers: {
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await body.text();
    return {
      call,
      status: statusCode,
      milliseconds: performance.now() - started,
      body: text,
      ...(headers['retry-after'] && { retryAfter: String(headers['retry-after']) }),
      ...(headers['set-cookie'] && { cookies: cookiesOf(headers['set-cookie']) }),
    };
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    return {
      call,
      status: 0,
      milliseconds: performance.now() - started,
      body: '',
      error: code ? String(code) : `${name}: ${message}`,
    };
  }
}

const cookiesOf = (headers: string | string[]) =>
  [headers].flat().map((header) => header.split(';', 1)[0] ?? '');

export const isSuccess = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 400;

/** Whether an answer is a refusal with `Retry-After`. */
export const isRefusal = ({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>) =>
  [503, 504].includes(status) && /^\d+$/.test(retryAfter ?? '');
