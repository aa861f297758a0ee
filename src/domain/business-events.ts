import { type Access, may } from './client-areas.ts';
import type { Channel } from './messages.ts';
import type { NotificationKind, ResponseRating } from './notifications.ts';
import type { MonthlyLimit, WarnedLevel } from './plan-limits.ts';
import type { ImportError } from './review-imports.ts';
import type { ReviewPlatformCode } from './review-platforms.ts';
import type { Permission } from './roles.ts';

/** What happened in a business that somebody may want to hear of. Its details name no person. */
export type BusinessEvent =
  | {
      readonly kind: 'responseFinished';
      readonly sessionId: string;
      /** As it was given. */
      readonly rating: ResponseRating;
    }
  | {
      /** A review that a platform has delivered, but for those of the first import. */
      readonly kind: 'reviewImported';
      readonly reviewId: string;
    }
  | { readonly kind: 'replyFailed'; readonly reviewId: string }
  | {
      /** Invites that were refused, since the quota of a month ('2026-11'), or of the trial, is used up. */
      readonly kind: 'quotaReached';
      readonly channel: Channel;
      readonly bucket: string;
    }
  | {
      /** An import that goes on only when somebody acts. */
      readonly kind: 'importStopped';
      readonly platform: ReviewPlatformCode;
      readonly error: ImportError;
    }
  | {
      /** Most of what the plan includes in a month ('2026-11'), or in the trial, is used, or all of it. */
      readonly kind: 'limitUsed';
      readonly name: MonthlyLimit;
      readonly level: WarnedLevel;
      readonly used: number;
      readonly limit: number;
      readonly month: string;
    };

/** What somebody must be allowed to see to be told of an event. */
export const PERMISSION_OF_EVENT = {
  responseFinished: 'responses.view',
  reviewImported: 'reviews.view',
  replyFailed: 'reviews.view',
  quotaReached: 'invites.view',
  importStopped: 'reviews.view',
  limitUsed: 'business.view',
} as const satisfies Record<BusinessEvent['kind'], Permission>;

/** The kinds of events that somebody may be told of. */
export function kindsToldTo(access: Access): BusinessEvent['kind'][] {
  const kinds = Object.keys(PERMISSION_OF_EVENT) as BusinessEvent['kind'][];
  return kinds.filter((kind) => may(access, PERMISSION_OF_EVENT[kind]));
}

/** What the owners of a business are mailed about at once, whatever they chose but to mute it. */
export const OWNERS_KINDS = [
  'importStopped',
  'limitUsed',
  'quotaReached',
] as const satisfies readonly BusinessEvent['kind'][];
export type OwnersEvent = Extract<BusinessEvent, { kind: (typeof OWNERS_KINDS)[number] }>;

export function isForOwners(event: BusinessEvent): event is OwnersEvent {
  return OWNERS_KINDS.some((kind) => kind === event.kind);
}

/** Which kind of notification an event is. */
export const KIND_OF_OWNERS_EVENT = {
  importStopped: 'imports',
  limitUsed: 'quotas',
  quotaReached: 'quotas',
} as const satisfies Record<OwnersEvent['kind'], NotificationKind>;

/** Days until an event is deleted. */
export const EVENTS_KEPT_DAYS = 90;
