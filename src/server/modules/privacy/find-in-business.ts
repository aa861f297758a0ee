import type { AnswerTo } from '#contract/calls.ts';
import { countEntriesAbout } from '#server/modules/activity/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { countPersonData } from './count-person-data.ts';
import type { LocatedPart } from './locate-in-locations.ts';
import type { PersonRecords } from './locate-persons.ts';
import { findMentions } from './mentions/find-mentions.ts';
import type { Person } from './read-person.ts';
import { findReviews } from './reviews/find-reviews.ts';
import { listSessionSummaries } from './store.ts';

type Answer = AnswerTo<'findPersonData'>;

const EXCERPT_LENGTH = 200;
/** Maximum number of listed sessions; all are counted. */
export const MAX_LISTED = 50;

export interface Search {
  persons: readonly Person[];
  /** Names under which the persons may have written reviews. */
  authors: readonly string[];
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/** What one business stores about persons. */
export type FoundInBusiness = Pick<
  Answer,
  'holdings' | 'responses' | 'reviews' | 'livePlatforms' | 'mentions'
>;

export async function findInBusiness(
  tx: Tx,
  { businessId, located }: LocatedPart,
  { persons, authors, activityKeys }: Search,
): Promise<FoundInBusiness> {
  const reviews = await findReviews(tx, businessId, { persons, authors });
  const counted = await countPersonData(tx, businessId, { located, activityKeys });
  const activity = await countEntriesAbout(tx, businessId, located.addresses.email);
  return {
    holdings: { ...counted, reviews: reviews.count, activity },
    responses: await summariseResponses(tx, businessId, located),
    reviews: reviews.newest,
    livePlatforms: reviews.livePlatforms,
    mentions: await findMentions(tx, businessId, { persons, located }),
  };
}

async function summariseResponses(
  tx: Tx,
  businessId: string,
  { sessionIds, typed }: PersonRecords,
): Promise<Answer['responses']> {
  const wanted = { sessionIds, length: EXCERPT_LENGTH, limit: MAX_LISTED };
  const sessions = await listSessionSummaries(tx, businessId, wanted);
  return sessions.map(({ sessionId, startedAt, excerpt, isShowcased }) => ({
    sessionID: sessionId,
    at: toSeconds(startedAt),
    excerpt,
    isShowcased,
    number: typed.get(sessionId) ?? null,
  }));
}
