import type { ActivityEntry } from '#contract/activity.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { showEmail } from '#server/platform/show-email.ts';
import type { EntryRow } from './store.ts';

export function presentEntry({
  entryId,
  happenedAt,
  action,
  actorKind,
  actorId,
  name,
  email,
  subject,
  before,
  after,
  ipAddress,
}: EntryRow): ActivityEntry {
  return {
    id: entryId,
    at: toSeconds(happenedAt),
    action,
    actor: { kind: actorKind, userID: actorId, name, email: email && showEmail(email) },
    subject,
    before,
    after,
    from: ipAddress,
  };
}
