import type { AnswerTo, InputFor } from '#contract/calls.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPeriod,
  OWNER_START,
} from '#domain/notifications.ts';

export type SavedSettings = AnswerTo<'getNotificationSettings'>;

/** The fields of the form. */
export type NotificationValues = {
  period: NotificationPeriod;
  email: string;
  hasThreshold: boolean;
  stars: string;
  nps: string;
  receiveUpdates: boolean;
} & Record<NotificationKind, boolean>;

/** The fields as they are saved; without a threshold, the usual one is offered. */
export function valuesOf({
  notificationSettings: { period, email, kinds, threshold },
  receiveUpdates,
}: SavedSettings): NotificationValues {
  const { stars, nps } = threshold ?? OWNER_START.threshold;
  return {
    ...kinds,
    period,
    email,
    hasThreshold: threshold !== null,
    stars: String(stars),
    nps: String(nps),
    receiveUpdates,
  };
}

/** What has to be sent to save the fields: only what was changed. */
export function changesOf(
  values: NotificationValues,
  saved: NotificationValues,
): InputFor<'updateNotificationSettings'> {
  const isChanged = (field: keyof NotificationValues) => values[field] !== saved[field];
  const kinds = NOTIFICATION_KINDS.filter(isChanged).map((kind) => [kind, values[kind]] as const);
  const isThresholdChanged = (['hasThreshold', 'stars', 'nps'] as const).some(isChanged);
  const threshold = values.hasThreshold
    ? { stars: Number(values.stars), nps: Number(values.nps) }
    : null;
  return {
    notificationSettings: {
      ...(isChanged('period') && { period: values.period }),
      ...(isChanged('email') && { email: values.email }),
      ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
      ...(isThresholdChanged && { threshold }),
    },
    ...(isChanged('receiveUpdates') && { receiveUpdates: values.receiveUpdates }),
  };
}
