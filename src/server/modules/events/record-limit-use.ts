import { levelOf, type MonthlyLimit, WARNED_LEVELS } from '#domain/plan-limits.ts';
import type { Tx } from '#server/platform/context.ts';
import { isLimitUseKnown } from './queries.ts';
import { recordEvent } from './record-event.ts';

interface LimitUse {
  name: MonthlyLimit;
  used: number;
  limit: number;
  /** Such as '2026-11', or 'trial'. */
  month: string;
  now: Date;
}

/**
 * Records that a limit is nearly used up, or used up: each once in a month. The caller holds a lock, so that no two of a
 * business do so at once.
 */
export async function recordLimitUse(
  tx: Tx,
  businessId: string,
  { now, ...use }: LimitUse,
): Promise<void> {
  const level = levelOf(use.used, use.limit);
  if (level === 'below') return;
  const levels = level === 'near' ? WARNED_LEVELS : ([level] as const);
  const { name, month } = use;
  if (await isLimitUseKnown(tx, businessId, { name, month, levels, since: null })) return;
  await recordEvent(tx, businessId, { event: { kind: 'limitUsed', level, ...use }, now });
}
