import { CLOSED_AFTER_DAYS } from '#domain/plans.ts';
import type { Business } from '#server/modules/businesses/business.ts';

const DAY_MS = 86_400_000;

/** When a business whose plan has ended is closed, counted anew once it was restored; null while its plan is to go on. */
export function closesAt({ planEndsAt, reopenedAt }: Business): Date | null {
  if (planEndsAt === null) return null;
  const since = Math.max(planEndsAt.getTime(), reopenedAt?.getTime() ?? 0);
  return new Date(since + CLOSED_AFTER_DAYS * DAY_MS);
}
