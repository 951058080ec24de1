import type { FieldErrors, FormFailure } from '@damoa/ui/accounts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { isProblem } from '../api/is-problem.ts';
import { ApiError } from '../api/send-call.ts';
import { loginAddress } from '../session/login-address.ts';

// The Content-Security-Policy forbids `eval`, and zod's attempt to use it would be reported as a violation.
z.config({ jitless: true });

/** The fields violate the rules of the contract; nothing was sent. */
class InvalidFields extends Error {
  /** The reasons, by field. */
  readonly errors: Record<string, string[]>;

  constructor({ issues }: z.ZodError) {
    super('The fields violate the rules of the contract.');
    const reasons = Map.groupBy(issues, ({ path }) => path.join('.'));
    this.errors = Object.fromEntries(
      [...reasons].map(([field, each]) => [field, each.map(({ message }) => message)]),
    );
  }
}

/**
 * Submits a form if its fields satisfy the rules of the contract, and reports whether it is in flight and
 * why it failed. The typed text stays in the form.
 */
export function useSubmit<Schema extends z.ZodObject, More extends unknown[]>(
  schema: Schema,
  sendForm: (values: z.output<Schema>, ...more: More) => Promise<unknown>,
) {
  type Name = keyof Schema['shape'] & string;
  const { pathname, search } = useLocation();
  const { mutate, isPending, error, reset } = useMutation<
    unknown,
    unknown,
    [values: Record<Name, string>, ...more: More]
  >({
    mutationFn([values, ...more]) {
      const { data, error } = schema.safeParse(values);
      if (error) throw new InvalidFields(error);
      return sendForm(data, ...more);
    },
    onError(error) {
      if (!(error instanceof InvalidFields)) console.error(error);
    },
  });
  const sendError = error instanceof InvalidFields ? null : error;
  const errors = errorsOf(error);
  const isOfFields = Object.keys(errors ?? {}).some((name) => name in schema.shape);
  return {
    isBusy: isPending,
    errors: errors && firstOfEach<Name>(errors),
    failure: sendError && !isOfFields ? failureOf(sendError, `${pathname}${search}`) : undefined,
    /** Why sending failed; null if it has not failed, or if nothing was sent. */
    error: sendError,
    submit: (values: Record<Name, string>, ...more: More) => mutate([values, ...more]),
    clear: reset,
  };
}

/** The message for a failure, and the link that helps. */
function failureOf(error: unknown, path: string): FormFailure {
  if (!(error instanceof ApiError)) return { text: '문제가 생겼어요. 다시 시도해 주세요.' };
  if (!isProblem(error, 'not_logged_in')) return { text: error.problem.detail };
  return {
    text: '로그인이 필요해요. 적은 내용은 그대로 남아 있어요.',
    link: { label: '로그인하기', href: loginAddress(path) },
  };
}

function errorsOf(error: unknown) {
  if (error instanceof InvalidFields) return error.errors;
  if (error instanceof ApiError) return error.problem.errors ?? {};
  return error ? {} : undefined;
}

/** The first reason of each field: one is enough beside a field. */
function firstOfEach<Name extends string>(errors: Record<string, string[]>) {
  const first = Object.entries(errors).map(([name, [reason]]) => [name, reason]);
  return Object.fromEntries(first) as FieldErrors<Name>;
}

/**
 * Why a form that was sent without scripts was refused: errors of its fields, or a failure of the whole form.
 */
export interface RefusedForm<Name extends string> {
  errors: FieldErrors<Name>;
  failure: FormFailure | undefined;
}

/**
 * The refusal that the action of a page returns, with the status of its response.
 * @param path the path of the page, for a login link that leads back to it
 */
export function refusalOf<Name extends string>(
  error: unknown,
  path: string,
): RefusedForm<Name> & { status: number } {
  const { errors = {}, status = 500 } = error instanceof ApiError ? error.problem : {};
  const isOfFields = Object.keys(errors).length > 0;
  return {
    errors: firstOfEach<Name>(errors),
    failure: isOfFields ? undefined : failureOf(error, path),
    status,
  };
}
