import type { JourneyEntry } from './survey-flow/journey-entry.ts';
import { collapseWhitespace, lengthOf } from './text.ts';

/** How many tags one showcased item may have. */
export const MAX_TAGS = 9;
/** Longest tag, in code points. */
export const TAG_LENGTH = 40;
/** Seconds from a change of the showcase to the rebuild of its widgets. */
export const REBUILD_DELAY = 15;
/** Below so many showcased items the owner is told that a widget wants more. */
export const HINT_BELOW = 2;

/**
 * Why an answer cannot be shown: it holds no words or video, its author did not agree, or was not asked:
 * permission is asked for with a testimonial only.
 */
export type IneligibleReason = 'nothing_to_show' | 'no_consent' | 'not_asked';

/** Null where an answer may be shown: an open answer or a testimonial, with consent. */
export function ineligibleReason(entry: JourneyEntry): IneligibleReason | null {
  if (entry.type !== 'openq' && entry.type !== 'testimonial') return 'nothing_to_show';
  if ('skipped' in entry) return 'nothing_to_show';
  if (!entry.textAnswer && !entry.videoURLAnswer && !entry.streamUID) return 'nothing_to_show';
  if ('consent' in entry && entry.consent === true) return null;
  return entry.type === 'testimonial' ? 'no_consent' : 'not_asked';
}

/** The id of a showcased answer. */
export function showcasedItemId(sessionId: string, i: number): string {
  return `${sessionId}_${i}`;
}

/** A tag as it is kept: trimmed, inner white space as one space; null where it is empty or too long. */
export function normaliseTag(given: string): string | null {
  const tag = collapseWhitespace(given);
  return tag === '' || lengthOf(tag) > TAG_LENGTH ? null : tag;
}
