import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { fetchWall as fetchCall, updateOpenGraph as updateCall } from '#contract/walls.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { readWallHead, type WallHeadParts } from './read-wall-head.ts';
import { saveOpenGraph } from './store.ts';

export async function fetchWall(
  { tx, business: { businessId }, now }: ContextOf<typeof fetchCall>,
  parts: Omit<WallHeadParts, 'now'>,
): Promise<AnswerOf<typeof fetchCall>> {
  const head = await readWallHead(tx, businessId, { ...parts, now });
  if (!head) throw notFound();
  const { business, pictureLink, saved: orStandard, standard } = head;
  return { url: business.wallLink, pictureURL: pictureLink, opengraph: orStandard, standard };
}

export async function updateOpenGraph(
  { tx, business: { businessId } }: ContextOf<typeof updateCall>,
  { opengraph: { title, description } }: InputOf<typeof updateCall>,
): Promise<AnswerOf<typeof updateCall>> {
  await saveOpenGraph(tx, businessId, {
    title: orStandard(title),
    description: orStandard(description),
  });
  return {};
}

/** An empty text resets to the standard one. */
function orStandard(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}
