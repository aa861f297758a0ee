import { isBotRequest, type RequestHead } from '#server/platform/http/bot-request.ts';

/** One opening of an invite's page, as far as it tells people from programs. */
export interface Visit extends RequestHead {
  /** Of the link that was opened. */
  rating: number | null;
}

/** More openings than a person makes within a few seconds. */
const MAX_BY_PERSON = 2;

/**
 * Who opened the page of one invite, from visits that lie together: scanners of mails open every link at
 * once, or ask without looking; previews and prefetches say what they are.
 */
export function classifyVisits(visits: readonly Visit[]): 'person' | 'machine' {
  const ratings = new Set(visits.map(({ rating }) => rating).filter((rating) => rating !== null));
  const isMachine = visits.length > MAX_BY_PERSON || ratings.size > 1 || visits.every(isBotRequest);
  return isMachine ? 'machine' : 'person';
}
