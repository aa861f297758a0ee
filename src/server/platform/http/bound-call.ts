import type { Access, AnswerOf, Call, InputOf, TransactionMode } from '#contract/call.ts';
import type { ActingFor, Actor, Context, Tx } from '#server/platform/context.ts';
import type { FileDownload } from './export-file.ts';

type ActorOf<A extends Access> = A extends { kind: 'open' }
  ? null
  : A extends { kind: 'openOrSignedIn' }
    ? Actor | null
    : Actor;
type BusinessOf<A extends Access> = A extends { kind: 'business' }
  ? ActingFor
  : A extends { kind: 'optionalBusiness' }
    ? ActingFor | null
    : null;
type TxOf<T extends TransactionMode> = T extends 'none' ? null : Tx;

/** The context of this call's handler. */
export type ContextOf<C extends Call> = Context<
  ActorOf<C['access']>,
  BusinessOf<C['access']>,
  TxOf<C['transaction']>
>;

/** The values of the path's parameters. */
export type PathParams = Readonly<Record<string, string>>;

type Handler<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  params: PathParams,
) => Promise<AnswerOf<C>> | AnswerOf<C>;

/** A call with its handler, without their types. */
export interface BoundCall {
  readonly call: Call;
  /** Fails with 402 if the plan of the business does not allow the call; runs before the body is checked. */
  readonly requirePlan: ((businessId: string) => Promise<void>) | null;
  readonly handle: (ctx: Context, input: unknown, params: PathParams) => Promise<unknown>;
  /** Whether a submitted form is redirected to the page at the same path. */
  readonly redirectsBack: boolean;
  /** Whether the handler returns a FileDownload. */
  readonly sendsFile: boolean;
}

interface Extras {
  requirePlan?: (businessId: string) => Promise<void>;
  redirectsBack?: boolean;
}

/** Binds a call of the contract to its handler. */
export function bindCall<C extends Call>(
  call: C,
  handler: Handler<C>,
  { requirePlan, redirectsBack = false }: Extras = {},
): BoundCall {
  return {
    call,
    requirePlan: requirePlan ?? null,
    // The gate builds the context according to the call's access and transaction.
    handle: async (ctx, input, params) => handler(ctx as ContextOf<C>, input as InputOf<C>, params),
    redirectsBack,
    sendsFile: false,
  };
}

/** Binds a call whose answer is a file to its handler. */
export function bindFileCall<C extends Call>(
  call: C,
  handler: (ctx: ContextOf<C>, input: InputOf<C>) => Promise<FileDownload>,
): BoundCall {
  return {
    call,
    requirePlan: null,
    handle: async (ctx, input) => handler(ctx as ContextOf<C>, input as InputOf<C>),
    redirectsBack: false,
    sendsFile: true,
  };
}

/** @throws if a call has no handler, more than one, or is not in the contract */
export function requireAllCalls(contract: readonly Call[], boundCalls: readonly BoundCall[]): void {
  const bound = boundCalls.map(({ call }) => call);
  for (const call of contract) {
    const times = bound.filter((other) => other === call).length;
    if (times !== 1) throw new Error(`The call ${call.name} is bound ${times} times.`);
  }
  const stranger = bound.find((call) => !contract.includes(call));
  if (stranger) throw new Error(`The call ${stranger.name} is not in the contract.`);
}
