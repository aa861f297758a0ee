import type { AnswerTo } from '#contract/calls.ts';
import type { ClientFigures, ClientLine } from '#contract/mission-control.ts';
import { may } from '#domain/client-areas.ts';
import { type ClientCondition, problemsFirst, problemsOf } from '#domain/client-problems.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type ListedClient, listClientsFor, listSummaries } from './store.ts';
import { CLIENT_SUMMARY, type ClientSummary } from './stored-summary.ts';

/**
 * The clients of an agency with what was last read of them, the worst off first: all for its owner and admins, for others
 * those that are assigned to them. Keys and the looks of internal accounts are for one business.
 */
export async function fetchClients({
  tx,
  actor,
  business,
  now,
}: ContextFor<'fetchClients'>): Promise<AnswerTo<'fetchClients'>> {
  if (actor.kind !== 'person' || business.role === 'internal') return { age: null, clients: [] };
  const { businessId } = business;
  const assignedTo = may(business, 'clients.manage') ? null : actor.userId;
  const listed = await listClientsFor(tx, businessId, { assignedTo });
  const rows = await listSummaries(tx, businessId);
  let oldest: Date | null = null;
  const lines = listed.map((client) => {
    const row = rows.get(client.clientId);
    const summary = row ? CLIENT_SUMMARY.find(row.summary) : null;
    if (row && summary && (oldest === null || row.refreshedAt < oldest)) oldest = row.refreshedAt;
    return presentLine(client, summary, now);
  });
  return { age: ageOf(oldest, now), clients: problemsFirst(lines) };
}

function ageOf(oldest: Date | null, now: Date): number | null {
  return oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000));
}

function presentLine(client: ListedClient, summary: ClientSummary | null, now: Date): ClientLine {
  const { clientId: bID, name, clientName, tags } = client;
  return {
    ...{ bID, name, clientName: clientName ?? '', tags },
    figures: summary && presentFigures(summary),
    problems: summary ? problemsOf(conditionOf(client, summary), now) : [],
  };
}

function presentFigures({ planState: _, ...figures }: ClientSummary): ClientFigures {
  return figures;
}

function conditionOf({ createdAt }: ListedClient, summary: ClientSummary): ClientCondition {
  const { planState, email, text, owner, unanswered, failedImports } = summary;
  return {
    ...{ planState, email, text, owner },
    endsAt: inMilliseconds(summary.endsAt),
    lastResponseAt: inMilliseconds(summary.lastResponseAt),
    failedImports: failedImports.length,
    unanswered: unanswered.responses + unanswered.reviews,
    createdAt: createdAt.getTime(),
  };
}

function inMilliseconds(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}
