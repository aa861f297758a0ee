import type { z } from 'zod';
import type { Permission } from '#domain/roles.ts';

/**
 * Who may make a call.
 * - `open`: anyone, no token.
 * - `signedIn`: a valid access token, no business involved.
 * - `business`: a valid access token and a business that the caller belongs to, with `permission` there
 *   and, where `parts` are told apart, the permission of each part that the body holds. Where it
 *   `needsConfirmedEmail`, 403 `email_not_confirmed` until the caller's address is confirmed.
 * - `optionalBusiness`: as `business` where the body names one, as `signedIn` where it does not.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'signedIn' }
  | {
      kind: 'business';
      permission: Permission;
      parts?: PartPermissions;
      needsConfirmedEmail?: true;
    }
  | { kind: 'optionalBusiness'; permission: Permission };

/**
 * The permission that each part of a field needs: each setting among the `changes`, or the one part that
 * a text such as `folder` names.
 */
export interface PartPermissions {
  readonly field: string;
  readonly permissions: Readonly<Record<string, Permission>>;
}

/** What the platform opens before the handler runs; `none` leaves the database to the handler. */
export type TransactionMode = 'write' | 'read' | 'none';

/** One promise of the server: everything a route, a client and a test need to know of a call. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
  T extends TransactionMode = TransactionMode,
> {
  readonly name: string;
  readonly path: string;
  readonly access: A;
  readonly transaction: T;
  readonly body: Body;
  readonly answer: Answer;
  /** Largest body in bytes; more is 413. */
  readonly bodyLimit: number;
  /** Requests per minute and address before 429, times the RATE_LIMIT factor; null is unlimited. */
  readonly perMinute: number | null;
  /** Whether its body has an `idempotencyKey`, which may stand in the header of that name instead. */
  readonly takesIdempotencyKey: boolean;
}

export type BodyOf<C extends Call> = z.input<C['body']>;
export type InputOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

const DEFAULT_BODY_LIMIT = 1_000_000;

type Options<C extends Call> = Omit<C, 'bodyLimit' | 'perMinute' | 'takesIdempotencyKey'> &
  Partial<Pick<C, 'bodyLimit' | 'takesIdempotencyKey'>> & { perMinute?: number };

/** Describes a call. All calls are POST; by default a body has 1,000,000 bytes and no rate limit. */
export function defineCall<
  Body extends z.ZodType,
  Answer extends z.ZodType,
  const A extends Access,
  T extends TransactionMode,
>(options: Options<Call<Body, Answer, A, T>>): Call<Body, Answer, A, T> {
  return {
    ...options,
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    perMinute: options.perMinute ?? null,
    takesIdempotencyKey: options.takesIdempotencyKey ?? false,
  };
}

/** The names under which a body may name its business; two that differ are 422. */
export const BUSINESS_FIELDS = ['bID', 'bid', 'businessID', 'viewBusiness'] as const;
