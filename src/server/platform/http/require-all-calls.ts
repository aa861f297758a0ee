import type { Call } from '#contract/call.ts';
import type { BoundCall } from './bound-call.ts';

/** Stops the start where a call of the contract has no verb, two verbs, or is none of the contract's. */
export function requireAllCalls(contract: readonly Call[], boundCalls: readonly BoundCall[]): void {
  const bound = boundCalls.map(({ call }) => call);
  for (const call of contract) {
    const times = bound.filter((other) => other === call).length;
    if (times !== 1) throw new Error(`The call ${call.name} is bound ${times} times.`);
  }
  const stranger = bound.find((call) => !contract.includes(call));
  if (stranger) throw new Error(`The call ${stranger.name} is not in the contract.`);
}
