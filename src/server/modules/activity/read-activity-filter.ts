import type { InputFor } from '#contract/calls.ts';
import { ACTIVITY } from '#domain/activity.ts';
import { fromSeconds } from '#server/platform/clock.ts';
import type { ActivityFilter } from './store.ts';

/** The filters of a call; its period includes both ends. */
export function readActivityFilter({
  groups,
  userID,
  start,
  end,
}: InputFor<'exportActivity'>): ActivityFilter {
  return {
    actions: groups?.length ? groups.flatMap((group) => ACTIVITY[group]) : null,
    userId: userID ?? null,
    from: typeof start === 'number' ? fromSeconds(start) : null,
    until: typeof end === 'number' ? fromSeconds(end + 1) : null,
  };
}
