import type { Access, AnswerOf, Call, InputOf, TransactionMode } from '#contract/call.ts';
import type { CALLS_BY_NAME, CallName } from '#contract/calls.ts';
import type { ActingFor, Actor, Context, Person, Tx } from '#server/platform/context.ts';
import type { FileDownload } from './export-file.ts';

type ActorOf<A extends Access> = A extends { kind: 'open' }
  ? null
  : A extends { kind: 'openOrSignedIn' }
    ? Person | null
    : A extends { kind: 'business'; needsPerson?: never }
      ? Actor
      : Person;
type BusinessOf<A extends Access> = A extends { kind: 'business' }
  ? ActingFor
  : A extends { kind: 'optionalBusiness' }
    ? ActingFor | null
    : null;
type TxOf<T extends TransactionMode> = T extends 'none' ? null : Tx;

/** The context of the verb of a call. */
type ContextOf<C extends Call> = Context<
  ActorOf<C['access']>,
  BusinessOf<C['access']>,
  TxOf<C['transaction']>
>;

/** The context of the verb of a call, by its name. */
export type ContextFor<Name extends CallName> = ContextOf<(typeof CALLS_BY_NAME)[Name]>;

/** The values of the path's parameters. */
export type PathParams = Readonly<Record<string, string>>;

type Verb<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  params: PathParams,
) => C['sendsFile'] extends true ? Promise<FileDownload> : Promise<AnswerOf<C>> | AnswerOf<C>;

/** A verb with what the gate does around it. */
interface VerbOptions<C extends Call> {
  verb: Verb<C>;
  /** Fails with 402 if the plan of the business does not allow the call; runs before the body is checked. */
  requirePlan?: (businessId: string) => Promise<void>;
  /** Whether a submitted form is redirected to the page at the same path. */
  redirectsBack?: true;
}

type Bindings<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call
    ? Verb<Calls[Name]> | VerbOptions<Calls[Name]>
    : never;
};

/** A call with its verb, without their types. */
export interface BoundCall {
  readonly call: Call;
  readonly requirePlan: ((businessId: string) => Promise<void>) | null;
  readonly handle: (ctx: Context, input: unknown, params: PathParams) => Promise<unknown>;
  readonly redirectsBack: boolean;
}

/** Binds every call of a feature to its verb. */
export function bindCalls<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  verbs: Bindings<Calls>,
): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => {
    // The gate builds the context according to the call's access and transaction.
    const bound = verbs[name] as Verb<Call> | VerbOptions<Call>;
    const { verb, requirePlan, redirectsBack } =
      typeof bound === 'function' ? ({ verb: bound } satisfies VerbOptions<Call>) : bound;
    return {
      call,
      requirePlan: requirePlan ?? null,
      handle: async (ctx, input, params) => verb(ctx as ContextOf<Call>, input, params),
      redirectsBack: redirectsBack ?? false,
    };
  });
}

/** @throws if a call has no verb, more than one, or is not in the contract */
export function requireAllCalls(contract: readonly Call[], boundCalls: readonly BoundCall[]): void {
  const bound = boundCalls.map(({ call }) => call);
  for (const call of contract) {
    const times = bound.filter((other) => other === call).length;
    if (times !== 1) throw new Error(`The call ${call.name} is bound ${times} times.`);
  }
  const stranger = bound.find((call) => !contract.includes(call));
  if (stranger) throw new Error(`The call ${stranger.name} is not in the contract.`);
}
