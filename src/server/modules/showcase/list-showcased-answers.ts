import type { Tx } from '#server/platform/context.ts';
import { listShowcased, type ShowcasedRow } from './store.ts';

export type ShowcasedAnswer = ShowcasedRow;

/** Longest answer there is, in code points. */
const WHOLE_TEXT = 10_000;

/** The showcased words that a widget may show, showcased last first; `tags`: any of them, empty is all. */
export async function listShowcasedAnswers(
  tx: Tx,
  businessId: string,
  { tags, limit }: { tags: readonly string[]; limit: number },
): Promise<ShowcasedAnswer[]> {
  return listShowcased(tx, businessId, { tags, limit, textLimit: WHOLE_TEXT, wordsOnly: true });
}
