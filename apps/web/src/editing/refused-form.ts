import type { FieldErrors, FormFailure } from '@damoa/ui/account';
import { ApiError } from '../api/send-call.ts';
import { failureOf, firstOfEach } from './use-submit.ts';

/** Why a form that was sent without scripts was refused: what is wrong with its fields, or with all of it. */
export interface RefusedForm<Name extends string> {
  errors: FieldErrors<Name>;
  failure: FormFailure | undefined;
}

/**
 * What the action of a page returns of a refusal, and the status of its response.
 * @param path of the page, for a login that leads back to it
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
