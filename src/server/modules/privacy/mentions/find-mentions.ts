import type { AnswerTo } from '#contract/calls.ts';
import { openResponses, readTexts } from '#server/modules/read-model/open-responses.ts';
import { readFilter } from '#server/modules/responses/filter.ts';
import type { Tx } from '#server/platform/context.ts';
import type { PersonRecords } from '../locate-persons.ts';
import type { Person } from '../read-person.ts';
import { mentionPatternOf } from './mention-pattern.ts';

type Mentions = AnswerTo<'findPersonData'>['mentions'];

/** Maximum number of searches, of responses read per list, and of spellings returned. */
const LIMIT = { needles: 30, read: 500, ways: 10 };

interface MatchedSessions {
  persons: readonly Person[];
  located: PersonRecords;
}

/** Responses of others whose text mentions the persons. */
export async function findMentions(
  tx: Tx,
  businessId: string,
  { persons, located }: MatchedSessions,
): Promise<Mentions> {
  const patterns = persons.map(mentionPatternOf);
  const needles = [...new Set(patterns.flatMap((pattern) => pattern.needles))];
  const ways = new Map<string, Mentions['ways'][number]>();
  let responses = 0;
  let isComplete = needles.length <= LIMIT.needles;
  for (const isArchived of [false, true]) {
    const wanted = { needles: needles.slice(0, LIMIT.needles), isArchived };
    const containing = await listContaining(tx, businessId, {
      ...wanted,
      except: located.sessionIds,
    });
    isComplete &&= containing.isComplete;
    for (const text of await readTexts(tx, businessId, containing.sessionIds)) {
      const written = new Set(patterns.flatMap(({ spellingsIn }) => spellingsIn(text)));
      if (written.size > 0) responses += 1;
      for (const way of written) {
        const counts = ways.get(way) ?? { words: way, responses: 0, archived: 0 };
        ways.set(way, counts);
        if (isArchived) counts.archived += 1;
        else counts.responses += 1;
      }
    }
  }
  const inOrder = [...ways.values()].sort((one, other) => total(other) - total(one));
  return { responses, ways: inOrder.slice(0, LIMIT.ways), isComplete };
}

function total({ responses, archived }: Mentions['ways'][number]): number {
  return responses + archived;
}

interface MentionQuery {
  needles: readonly string[];
  /** True for archived and spam responses, false for all others. */
  isArchived: boolean;
  except: readonly string[];
}

/** The newest responses containing one of the needles, as the responses page finds them. */
async function listContaining(
  tx: Tx,
  businessId: string,
  { needles, isArchived, except }: MentionQuery,
): Promise<{ sessionIds: string[]; isComplete: boolean }> {
  const counts = new Set(except);
  const found = new Set<string>();
  let isComplete = true;
  for (const filterWords of needles) {
    const filter = readFilter({ disregardPeriod: true, filterWords, showSpam: isArchived });
    const responses = await openResponses(tx, businessId, filter);
    const limit = counts.size + LIMIT.read + 1;
    const ids = await responses.listPageIds({ sort: 'newest', after: null, limit });
    isComplete &&= ids.length < limit && !responses.isBehind;
    for (const id of ids) if (!counts.has(id)) found.add(id);
  }
  const newest = [...found].sort().reverse();
  return {
    sessionIds: newest.slice(0, LIMIT.read),
    isComplete: isComplete && newest.length <= LIMIT.read,
  };
}
