import type { z } from 'zod';
import type { Permission } from '#domain/roles.ts';

/**
 * Who may make a call.
 * - `open`: anyone, no token.
 * - `openOrSignedIn`: anyone; a token is only checked if one is sent.
 * - `internal`: a valid access token of a privileged internal account; anybody else gets 404.
 * - `signedIn`: a valid access token, no business involved.
 * - `business`: a valid access token, a business that the caller belongs to, and `permission` there. With
 *   `parts`, also the permission of each part that the body contains. With `needsConfirmedEmail`, 403
 *   `email_not_confirmed` until the caller's address is confirmed. With `needsPerson`, only a person can make it, no key.
 * - `optionalBusiness`: like `business` if the body names one, otherwise like `signedIn`.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'openOrSignedIn' }
  | { kind: 'signedIn' }
  | { kind: 'internal' }
  | {
      kind: 'business';
      permission: Permission;
      parts?: PartPermissions;
      needsConfirmedEmail?: true;
      needsPerson?: true;
    }
  | { kind: 'optionalBusiness'; permission: Permission };

/**
 * The permission needed for each part of a field: for each key of an object such as `changes`, or for the
 * value of a text such as `folder`.
 */
export interface PartPermissions {
  readonly field: string;
  readonly permissions: Readonly<Record<string, Permission>>;
}

/** The transaction that the platform opens before the handler runs; with `none`, the handler opens its own. */
export type TransactionMode = 'write' | 'read' | 'none';

/** The contract of one call: everything that routes, clients and tests need. */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
  T extends TransactionMode = TransactionMode,
  SendsFile extends boolean = boolean,
> {
  readonly name: string;
  readonly path: string;
  readonly access: A;
  readonly transaction: T;
  readonly body: Body;
  readonly answer: Answer;
  /** Whether the answer is a file to download. */
  readonly sendsFile: SendsFile;
  /** Largest body in bytes; more is 413. */
  readonly bodyLimit: number;
  /** Requests per minute and IP address before 429, times the RATE_LIMIT factor; null is unlimited. */
  readonly perMinute: number | null;
  /** The same per hour. */
  readonly perHour: number | null;
  /** Per minute and signed-in person; null is unlimited. */
  readonly perPersonPerMinute: number | null;
  /** Whether it is 402 for a business whose trial or plan has ended. */
  readonly needsRunningPlan: boolean;
  /** Whether it is 404 under an agency's domain, where no business of one's own begins. */
  readonly isOfProduct: boolean;
  /** Whether the body takes an `idempotencyKey`, which may be sent as a header of that name instead. */
  readonly takesIdempotencyKey: boolean;
}

export type BodyOf<C extends Call> = z.input<C['body']>;
export type InputOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

const DEFAULT_BODY_LIMIT = 1_000_000;

/** What is said of a call; the rest follows from its key. */
interface Declaration {
  /** By default the key in lower case. */
  name?: string;
  /** By default `/api/dash/` and the name. */
  path?: string;
  access: Access;
  transaction: TransactionMode;
  /**
   * What may be done for a business although its trial or plan has ended: by default only calls that read. For paying,
   * taking data along, people's rights over their data and teams, and calls of the mode `none` that change nothing.
   */
  whenLocked?: 'open';
  body: z.ZodType;
  answer: z.ZodType;
  sendsFile?: true;
  /** By default 1,000,000. */
  bodyLimit?: number;
  perMinute?: number;
  perHour?: number;
  perPersonPerMinute?: number;
  takesIdempotencyKey?: true;
  isOfProduct?: true;
}

type Declared<D extends Declaration> = Call<
  D['body'],
  D['answer'],
  D['access'],
  D['transaction'],
  D extends { sendsFile: true } ? true : false
>;

/** Declares the calls of a feature by name. All calls are POST; by default without a rate limit. */
export function defineCalls<const D extends Readonly<Record<string, Declaration>>>(
  declarations: D,
): { readonly [Name in keyof D]: Declared<D[Name]> } {
  const calls = Object.entries(declarations).map(([key, declaration]) => [
    key,
    callFrom(key, declaration),
  ]);
  return Object.fromEntries(calls);
}

function callFrom(key: string, { whenLocked, ...declaration }: Declaration): Call {
  const name = declaration.name ?? key.toLowerCase();
  return {
    ...declaration,
    name,
    path: declaration.path ?? `/api/dash/${name}`,
    sendsFile: declaration.sendsFile ?? false,
    needsRunningPlan: mayChangeBusiness(declaration) && whenLocked !== 'open',
    bodyLimit: declaration.bodyLimit ?? DEFAULT_BODY_LIMIT,
    perMinute: declaration.perMinute ?? null,
    perHour: declaration.perHour ?? null,
    perPersonPerMinute: declaration.perPersonPerMinute ?? null,
    takesIdempotencyKey: declaration.takesIdempotencyKey ?? false,
    isOfProduct: declaration.isOfProduct ?? false,
  };
}

function mayChangeBusiness({ access, transaction }: Declaration): boolean {
  const isOfBusiness = access.kind === 'business' || access.kind === 'optionalBusiness';
  return isOfBusiness && transaction !== 'read';
}

/** The fields that may name the business; 422 if two of them differ. */
export const BUSINESS_FIELDS = ['bID', 'bid', 'businessID', 'viewBusiness'] as const;
