import { oneLine } from './display-text.ts';
import type { JourneyEntry } from './survey-flow/journey-entry.ts';
import { lengthOf } from './text.ts';

/** Maximum tags per showcased item. */
export const MAX_TAGS = 9;
/** Maximum length of a tag, in code points. */
export const TAG_LENGTH = 40;
/** Seconds between a change of the showcase and the rebuild of its widgets. */
export const REBUILD_DELAY = 15;
/** With fewer showcased items, the owner is advised to add more. */
export const HINT_BELOW = 2;

/**
 * Why an answer cannot be shown: it has no text or video, or its author did not consent or was not asked
 * (an open question asks only with `askConsent`).
 */
export type IneligibleReason = 'nothing_to_show' | 'no_consent' | 'not_asked';

/** Null if the answer may be shown: an open answer or a testimonial, with consent. */
export function ineligibleReason(entry: JourneyEntry): IneligibleReason | null {
  if (entry.type !== 'openq' && entry.type !== 'testimonial') return 'nothing_to_show';
  if ('skipped' in entry) return 'nothing_to_show';
  if (!entry.textAnswer && !entry.videoURLAnswer && !entry.streamUID) return 'nothing_to_show';
  const consent = 'consent' in entry ? entry.consent : undefined;
  if (consent === true) return null;
  return entry.type === 'testimonial' || consent === false ? 'no_consent' : 'not_asked';
}

/** The id of a showcased answer. */
export function showcasedItemId(sessionId: string, i: number): string {
  return `${sessionId}_${i}`;
}

/** The parts of such an id; null for any other text. */
export function parseShowcasedItemId(id: string): { sessionId: string; i: number } | null {
  const [, sessionId = '', i = ''] = /^([\da-f-]+)_(\d{1,4})$/i.exec(id) ?? [];
  return sessionId === '' ? null : { sessionId, i: Number(i) };
}

/** A tag as it is stored: one clean line; null if empty or too long. */
export function normaliseTag(input: string): string | null {
  const tag = oneLine(input);
  return tag === '' || lengthOf(tag) > TAG_LENGTH ? null : tag;
}
