import type { PersonData } from './person-data-query.ts';

type Holdings = PersonData['holdings'];
type HeldKind = keyof Holdings;

const KINDS = [
  'responses',
  'showcased',
  'invites',
  'messages',
  'events',
  'files',
] as const satisfies readonly HeldKind[];

/** What there is of a person and can be erased, each kind with its count. */
export function heldKinds(holdings: Holdings): { kind: (typeof KINDS)[number]; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: holdings[kind] })).filter(({ count }) => count > 0);
}
