import type { AnswerTo } from '#contract/calls.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readWallHead, type WallHeadParts } from './read-wall-head.ts';

export async function fetchWall(
  { tx, business: { businessId }, now }: ContextFor<'fetchWall'>,
  parts: Omit<WallHeadParts, 'now'>,
): Promise<AnswerTo<'fetchWall'>> {
  const head = await readWallHead(tx, businessId, { ...parts, now });
  if (!head) throw notFound();
  const { link, preview } = head;
  const { saved, standard, image } = preview;
  return {
    url: link,
    pictureURL: image.url,
    opengraph: { title: saved.title, description: saved.description },
    standard: { title: standard.title, description: standard.description },
  };
}
