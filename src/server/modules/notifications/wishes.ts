import type {
  NotificationKind,
  NotificationPeriod,
  NotificationWishes,
} from '#domain/notifications.ts';

interface StoredWishes {
  period: NotificationPeriod;
  mutedKinds: NotificationKind[];
  thresholdStars: number | null;
  thresholdNps: number | null;
}

/** What a person wants to hear of, as it is stored. */
export function wishesOf({
  period,
  mutedKinds,
  thresholdStars: stars,
  thresholdNps: nps,
}: StoredWishes): NotificationWishes {
  return { period, mutedKinds, threshold: stars === null || nps === null ? null : { stars, nps } };
}
