import { foldWords } from '#domain/fold-words.ts';
import { createKeyOf } from '#domain/search-key.ts';
import { type Facet, facetsOf } from '#domain/session-facets.ts';
import { listFlowSteps } from '#server/modules/survey-flows/list-flow-steps.ts';
import type { Tx } from '#server/platform/context.ts';
import { listSourceEntries, listSources, type SourceEntry, type SourceRow } from './store.ts';

/** A session as its own rows describe it now. */
export interface SessionSource {
  sessionId: string;
  startedAt: Date;
  facets: Facet[];
  /** What the text filter searches, folded; '' where nothing was written. Computed on first use. */
  readonly text: string;
  /** The key of the text, in which trigrams are looked up. */
  readonly key: string;
}

/** Reads sessions from their own rows, in the order of their ids; unknown ids are left out. */
export async function readSources(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<SessionSource[]> {
  if (sessionIds.length === 0) return [];
  const sessions = await listSources(tx, businessId, sessionIds);
  const entriesOf = groupBySession(await listSourceEntries(tx, businessId, sessionIds));
  const versions = [...new Set(sessions.map(({ flowVersion }) => flowVersion))];
  const flows = await listFlowSteps(tx, businessId, versions);
  const keyOf = createKeyOf(businessId);
  return sessions.map((session) => {
    const { sessionId, startedAt, flowVersion } = session;
    const own = entriesOf.get(sessionId) ?? [];
    const text = once(() => foldWords(textOf(session, own)));
    return {
      sessionId,
      startedAt,
      facets: facetsOf({ ...session, entries: own }, flows.get(flowVersion) ?? []),
      get text() {
        return text();
      },
      get key() {
        return keyOf(text());
      },
    };
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

function textOf(session: SourceRow, entries: readonly SourceEntry[]): string {
  const { reference, orderReference, inviteName, inviteEmail, inviteNumber, note } = session;
  const written = entries.map(({ searchText }) => searchText);
  const all = [...written, reference, orderReference, inviteName, inviteEmail, inviteNumber, note];
  return all.filter((part) => part !== null).join('\n');
}

/** Folding takes longer than everything else, and not every reader needs the text. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
