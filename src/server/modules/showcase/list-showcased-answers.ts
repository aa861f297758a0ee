import type { Tx } from '#server/platform/context.ts';
import { type ItemRow, listItems } from './items/store.ts';

export interface ShowcasedAnswer extends Omit<ItemRow, 'sourceId' | 'givenAt'> {
  startedAt: Date;
}

/** Longest answer there is, in code points. */
const WHOLE_TEXT = 10_000;

/** The showcased words that a widget may show, showcased last first; `tags`: any of them, empty is all. */
export async function listShowcasedAnswers(
  tx: Tx,
  businessId: string,
  { tags, limit }: { tags: readonly string[]; limit: number },
): Promise<ShowcasedAnswer[]> {
  const rows = await listItems(tx, businessId, {
    tags,
    limit,
    minRating: null,
    platforms: ['feedback'],
    languages: [],
    order: 'showcased',
    needs: 'words',
    textLimit: WHOLE_TEXT,
    isAutomatic: false,
    mostShown: new Map(),
  });
  return rows.map(({ sourceId: _, givenAt, ...row }) => ({ ...row, startedAt: givenAt }));
}
