import assert from 'node:assert/strict';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';

const CALL_BY_PATH: ReadonlyMap<string, Call> = new Map(
  CALLS.map((call) => [withoutToken(call.path), call]),
);

/**
 * Throws if a call's answer is not exactly what the contract's schema makes of it: a field is missing,
 * unknown, or of another type, at any depth. Other paths pass.
 */
export function expectKeptContract(path: string, answer: unknown): void {
  const call = CALL_BY_PATH.get(withoutToken(path));
  if (!call) return;
  const { data, error } = call.answer.safeParse(answer);
  if (error) throw new Error(`${call.name} broke its contract: ${error.message}`);
  const agreed = JSON.parse(JSON.stringify(data));
  assert.deepEqual(answer, agreed, `${call.name} answered what its contract does not know`);
}

/** The only paths with a parameter end in a token. */
function withoutToken(path: string): string {
  return path.replace(/^\/(confirm|restore)\/.*/, '/$1/:token');
}
