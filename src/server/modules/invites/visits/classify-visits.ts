import { isBotRequest, type RequestHead } from '#server/platform/http/bot-request.ts';

/** One opening of an invite's page, with what distinguishes people from bots. */
export interface Visit extends RequestHead {
  /** Rating in the opened link. */
  rating: number | null;
}

/** A person does not open a page more often within a few seconds. */
const MAX_BY_PERSON = 2;

/**
 * Classifies visits of one invite that are close together. Mail scanners open every link at once; previews
 * and prefetches identify themselves.
 */
export function classifyVisits(visits: readonly Visit[]): 'person' | 'machine' {
  const ratings = new Set(visits.map(({ rating }) => rating).filter((rating) => rating !== null));
  const isMachine = visits.length > MAX_BY_PERSON || ratings.size > 1 || visits.every(isBotRequest);
  return isMachine ? 'machine' : 'person';
}
