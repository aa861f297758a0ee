import { foldWords } from '#domain/fold-words.ts';
import { createKeyOf, type KeyOf } from '#domain/search-key.ts';
import { type Fact, factsOf } from '#domain/session-facts.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { listFlowSteps } from '#server/modules/survey-flows/list-flow-steps.ts';
import type { Tx } from '#server/platform/context.ts';
import { listSourceEntries, listSources, type SourceEntry, type SourceRow } from './fold/store.ts';

export interface SessionSource {
  sessionId: string;
  startedAt: Date;
  facts: Fact[];
  /** What the text filter searches, folded; empty where nothing was said. Made when it is asked for. */
  readonly words: string;
  readonly key: string;
}

/**
 * What is true of sessions, and what they say, read from the sessions themselves: in the order of their
 * ids, without those that do not exist.
 */
export async function readSources(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SessionSource[]> {
  const sessions = await listSources(tx, businessId, sessionIds);
  const entries = await listSourceEntries(tx, businessId, sessionIds);
  const versions = [...new Set(sessions.map(({ flowVersion }) => flowVersion))];
  const flows = await listFlowSteps(tx, businessId, versions);
  const entriesOf = groupBySession(entries);
  const keyOf = createKeyOf(businessId);
  return sessions.map((session) => {
    const own = entriesOf.get(session.sessionId) ?? [];
    return sourceOf(session, { entries: own, flow: flows.get(session.flowVersion) ?? [], keyOf });
  });
}

function groupBySession(entries: readonly SourceEntry[]): Map<string, SourceEntry[]> {
  const groups = new Map<string, SourceEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.sessionId);
    if (group) group.push(entry);
    else groups.set(entry.sessionId, [entry]);
  }
  return groups;
}

function sourceOf(
  session: SourceRow,
  { entries, flow, keyOf }: { entries: readonly SourceEntry[]; flow: Flow; keyOf: KeyOf },
): SessionSource {
  const { sessionId, startedAt, reference, orderReference, note } = session;
  const invited = [session.inviteName, session.inviteEmail, session.inviteNumber];
  const said = entries.map(({ searchText }) => searchText);
  const all = [...said, reference, orderReference, ...invited, note];
  const text = all.filter((part) => part !== null).join('\n');
  // Folding takes longer than all else, and only searches and the job that folds want it.
  let words: string | null = null;
  const folded = () => {
    words ??= foldWords(text);
    return words;
  };
  return {
    sessionId,
    startedAt,
    facts: factsOf({ ...session, entries }, flow),
    get words() {
      return folded();
    },
    get key() {
      return keyOf(folded());
    },
  };
}
