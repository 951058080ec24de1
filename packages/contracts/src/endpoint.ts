import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint.
 * - `anyone`: everyone, without authentication: the response is the same for all
 * - `visitor`: everyone; the handler learns which member it is, if any
 * - `member`: members who are logged in and have the `permission` of the endpoint, if it names one
 * - `operator`: members named in `OPERATOR_EMAILS`, with a verified email address and logged in with a
 * passkey, as far as the shop requires these
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'operator';

/** Permissions that only some members have; operators have all of them. */
export const PERMISSIONS = ['rename_categories'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Why a session may lack operator rights although `OPERATOR_EMAILS` names its member. Each is an error code
 * too.
 */
export const OPERATOR_OBSTACLES = ['email_not_verified', 'passkey_needed'] as const;
export type OperatorObstacle = (typeof OPERATOR_OBSTACLES)[number];

type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<PathParameter<Path>, z.ZodType>> };

/** An endpoint of the API: everything that the server, the client and the documentation know about it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** The permission that a member needs; only with the access `member`. */
  permission?: Permission;
  /** One line for the documentation. */
  summary: string;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The status of a success, by default 200. */
  status?: 201 | 204;
  /** The reply has a `version`, which is also in its `ETag`, for `If-Match`. */
  versioned?: true;
  /** Refusals that do not follow from the other properties, for the documentation. */
  refusals?: readonly ErrorCode[];
  /** The body of a success. Columns that are not declared here are never sent. */
  reply: z.ZodType;
}

/** Only members have permissions: a `permission` with another access does not compile. */
type PermissionOf<E extends { access: Access }> = E['access'] extends 'member'
  ? unknown
  : { permission?: never };

/** A misspelt property, which would be ignored silently, does not compile. */
type NothingElse<E> = { [Key in Exclude<keyof E, keyof Endpoint>]: never };

/** Defines an endpoint. A `:name` in the path without a schema in `params` does not compile. */
export function endpoint<const Path extends `/${string}`, const E extends Endpoint>(
  definition: E & { path: Path } & ParamsOf<Path> & PermissionOf<E> & NothingElse<E>,
): E {
  return definition;
}

/** Endpoints by resource and name: the same keys name the server's handlers and the client's calls. */
export type Contract = Record<string, Record<string, Endpoint>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** The parsed parameters that a handler receives, with defaults filled in. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
}

// The schema's input type determines which keys may be omitted, its output type the types of the values.
type Written<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]: z.output<S>[K & keyof z.output<S>] }
  : Record<never, never>;

/** The parameters that a caller passes; fields with a default may be omitted. */
export interface Call<E extends Endpoint> {
  params: Written<E['params']>;
  query: Written<E['query']>;
  headers: E['headers'] extends z.ZodType ? z.input<E['headers']> : Record<never, never>;
  body: Written<E['body']>;
}

/** The reply of a success without a body (204). */
export const nothing = z.undefined();

export type Reply<E extends Endpoint> = z.output<E['reply']>;
