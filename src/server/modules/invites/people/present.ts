import type { Suppression } from '#contract/people.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import type { SuppressionRow } from './store.ts';

export function presentSuppression({
  address,
  reason,
  note,
  createdAt,
}: SuppressionRow): Suppression {
  return { to: address, reason, note, at: toSeconds(createdAt) };
}
