import { foldText } from '#domain/fold-text.ts';
import { type Facet, facetsOf } from '#domain/session-facets.ts';
import { listFlowSteps } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { withShownEmails } from '#server/platform/show-email.ts';
import { listSourceEntries, listSources, type SourceEntry, type SourceRow } from './store.ts';

/** A session as read from its own rows. */
export interface SessionSource {
  sessionId: string;
  startedAt: Date;
  reference: string | null;
  facets: Facet[];
  /** The folded text for the text filter; '' if there is none. The slowest part to read. */
  text(): string;
}

/** Reads sessions from their own rows, in the order of their ids; unknown ids are left out. */
export async function readSources(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  const sessions = await listSources(tx, businessId, sessionIds);
  const entriesOf = groupBySession(await listSourceEntries(tx, businessId, sessionIds));
  const versions = [...new Set(sessions.map(({ flowVersion }) => flowVersion))];
  const flows = await listFlowSteps(tx, businessId, versions);
  return sessions.map((session) => {
    const { sessionId, startedAt, reference, flowVersion } = session;
    const own = entriesOf.get(sessionId) ?? [];
    return {
      sessionId,
      startedAt,
      reference,
      facets: facetsOf({ ...session, entries: own }, flows.get(flowVersion) ?? []),
      text: () => foldText(textOf(session, own)),
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
  return withShownEmails(all.filter((part) => part !== null).join('\n'));
}
