import type { Tx } from '#server/platform/context.ts';
import { lowestId, timeOfId } from '#server/platform/ids.ts';
import { blocksAhead, chooseBlocks } from './choose-blocks.ts';
import { countByBlock } from './count-folded.ts';
import type { Selection } from './selection.ts';
import {
  type BlockRow,
  listIdsAt,
  listWantedPlaces,
  type PageOfIds,
  type WantedSets,
  walkIds,
} from './store.ts';

/** So many blocks are walked through; a page that needs more of them is thin enough to be counted out. */
const MOST_WALKED = 4;
/** A page that turns out short is looked for again in so many times the blocks. */
const WIDER = 4;

/**
 * A page of the folded sessions that are selected, in the order of time. How many fit is known of each block,
 * so no more blocks are read than the page needs. With patterns only those whose words are like one; null where
 * a few blocks do not hold a page of them.
 */
export async function listFolded(
  selection: Selection,
  page: PageOfIds,
  patterns: readonly string[] | null,
): Promise<string[] | null> {
  const { index, wanted } = selection;
  const { tx, businessId } = index;
  const countOf = await countByBlock(selection);
  const blocks = blocksAhead(
    index.blocks.filter(({ block }) => countOf.has(block)),
    page,
  );
  for (let needed = page.limit; ; needed *= WIDER) {
    const { chosen, edge } = chooseBlocks(blocks, { countOf, page, needed });
    const part = { ...wanted, blocks: chosen.map(({ block }) => block), cut: [] };
    const isWalked = chosen.length <= MOST_WALKED;
    if (!isWalked && patterns !== null) return null;
    const ids = isWalked
      ? await walk({ tx, businessId }, { wanted: part, page, patterns, blocks: chosen })
      : await listIdsAt(tx, businessId, {
          places: await listWantedPlaces(tx, businessId, part),
          page,
        });
    const isAll = chosen.length === blocks.length;
    if (isAll && (patterns === null || ids.length >= page.limit)) return ids;
    // Behind the edge, sessions of blocks that were not read may lie between.
    const sure = ids.filter((id) =>
      page.isDescending ? timeOfId(id) >= edge : timeOfId(id) <= edge,
    );
    if (sure.length >= page.limit) return sure;
    if (isAll) return null;
  }
}

interface Walk {
  wanted: WantedSets;
  page: PageOfIds;
  patterns: readonly string[] | null;
  blocks: readonly BlockRow[];
}

async function walk(
  { tx, businessId }: { tx: Tx; businessId: string },
  { blocks, ...rest }: Walk,
): Promise<string[]> {
  if (blocks.length === 0) return [];
  const firstId = lowestId(new Date(Math.min(...blocks.map(({ oldest }) => oldest.getTime()))));
  const lastId = lowestId(new Date(Math.max(...blocks.map(({ newest }) => newest.getTime())) + 1));
  return walkIds(tx, businessId, { ...rest, firstId, lastId });
}
