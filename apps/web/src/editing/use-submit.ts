import type { FieldErrors, FormFailure } from '@damoa/ui/account';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { ApiError } from '../api/send-call.ts';
import { loginAddress } from '../session/login-address.ts';

// The page's policy forbids code made from strings, and is not to be asked.
z.config({ jitless: true });

interface Submission<Name extends string> {
  busy: boolean;
  errors?: FieldErrors<Name>;
  failure?: FormFailure | undefined;
  /** Why the last one failed. */
  error?: unknown;
}

/**
 * Sends a form, after the rules of the contract have been looked at: what is under way, and what the
 * person is told when it fails. What was typed stays in the form.
 */
export function useSubmit<Schema extends z.ZodObject, More extends unknown[]>(
  schema: Schema,
  send: (values: z.output<Schema>, ...more: More) => Promise<unknown>,
) {
  type Name = keyof Schema['shape'] & string;
  const { pathname, search } = useLocation();
  const [submission, set] = useState<Submission<Name>>({ busy: false });

  async function submit(values: Record<Name, string>, ...more: More) {
    const parsed = schema.safeParse(values);
    if (!parsed.success) return set({ busy: false, errors: firstOfEach(byField(parsed.error)) });
    set({ busy: true });
    try {
      await send(parsed.data, ...more);
      set({ busy: false });
    } catch (error) {
      console.error(error);
      const problem = error instanceof ApiError ? error.problem : undefined;
      const { errors = {} } = problem ?? {};
      const isOfFields = Object.keys(errors).some((name) => name in schema.shape);
      set({
        busy: false,
        error,
        errors: firstOfEach(errors),
        failure: isOfFields ? undefined : told(error, `${pathname}${search}`),
      });
    }
  }

  return { ...submission, submit, clear: () => set({ busy: false }) };
}

/** What a person is told of a failure, and what helps. */
export function told(error: unknown, path: string): FormFailure {
  if (!(error instanceof ApiError)) return { text: '문제가 생겼어요. 다시 시도해 주세요.' };
  const { type, detail } = error.problem;
  if (type !== 'urn:damoa:problem:not_logged_in') return { text: detail };
  return {
    text: '로그인이 필요해요. 적은 내용은 그대로 남아 있어요.',
    way: { label: '로그인하기', href: loginAddress(path) },
  };
}

function byField(error: z.ZodError) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** One reason is enough beside a field. */
export function firstOfEach<Name extends string>(errors: Record<string, string[]>) {
  const first = Object.entries(errors).map(([name, [reason]]) => [name, reason]);
  return Object.fromEntries(first) as FieldErrors<Name>;
}
