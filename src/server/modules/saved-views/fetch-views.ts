import type { AnswerTo } from '#contract/calls.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listViews, type ViewRow } from './store.ts';

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** The saved views of the business and, at a location, of its parent, sorted by name. */
export async function fetchViews({
  tx,
  business: { businessId },
}: ContextFor<'fetchViews'>): Promise<AnswerTo<'fetchViews'>> {
  const holderId = await findHolderId(tx, businessId);
  const own = await listViews(tx, businessId);
  const shared = holderId === businessId ? [] : await listViews(tx, holderId);
  const views = [
    ...own.map((row) => present(row, { isFromParent: false })),
    ...shared.map((row) => present(row, { isFromParent: true })),
  ];
  return { views: views.sort((a, b) => ALPHABET.compare(a.name, b.name)) };
}

function present(
  { viewId, name, search, questionId, createdAt }: ViewRow,
  { isFromParent }: Pick<SavedView, 'isFromParent'>,
): SavedView {
  return {
    viewID: viewId,
    name,
    search,
    questionID: questionId,
    createdAt: toSeconds(createdAt),
    isFromParent,
  };
}
