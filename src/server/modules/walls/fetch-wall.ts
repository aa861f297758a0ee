import type { AnswerOf } from '#contract/call.ts';
import type { fetchWall as call } from '#contract/walls.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { readWallHead, type WallHeadParts } from './read-wall-head.ts';

export async function fetchWall(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  parts: Omit<WallHeadParts, 'now'>,
): Promise<AnswerOf<typeof call>> {
  const head = await readWallHead(tx, businessId, { ...parts, now });
  if (!head) throw notFound();
  const { business, pictureLink, given, standard } = head;
  return { url: business.wallLink, pictureURL: pictureLink, opengraph: given, standard };
}
