import type { AnswerTo } from '#contract/calls.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listViews, type ViewRow } from './store.ts';

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** The business's saved views, sorted by name. */
export async function fetchViews({
  tx,
  business: { businessId },
}: ContextFor<'fetchViews'>): Promise<AnswerTo<'fetchViews'>> {
  const rows = await listViews(tx, businessId);
  return { views: rows.map(present).sort((a, b) => ALPHABET.compare(a.name, b.name)) };
}

function present({ viewId, name, search, questionId, createdAt }: ViewRow): SavedView {
  return {
    viewID: viewId,
    name,
    search,
    questionID: questionId,
    createdAt: toSeconds(createdAt),
  };
}
