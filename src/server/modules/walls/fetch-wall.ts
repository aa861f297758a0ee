import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readWallHead, type WallHeadParts } from './read-wall-head.ts';
import { findOpenGraph, saveOpenGraph } from './store.ts';

export async function fetchWall(
  { tx, business: { businessId }, now }: ContextFor<'fetchWall'>,
  parts: Omit<WallHeadParts, 'now'>,
): Promise<AnswerTo<'fetchWall'>> {
  const head = await readWallHead(tx, businessId, { ...parts, now });
  if (!head) throw notFound();
  const { link, pictureLink, saved: orStandard, standard } = head;
  return { url: link, pictureURL: pictureLink, opengraph: orStandard, standard };
}

export async function updateOpenGraph(
  ctx: ContextFor<'updateOpenGraph'>,
  { opengraph: { title, description } }: InputFor<'updateOpenGraph'>,
): Promise<AnswerTo<'updateOpenGraph'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const before = await findOpenGraph(tx, businessId);
  await saveOpenGraph(tx, businessId, {
    title: orStandard(title),
    description: orStandard(description),
  });
  const after = await findOpenGraph(tx, businessId);
  await recordChange(ctx, businessId, {
    action: 'wallChanged',
    before: { ...before },
    after: { ...after },
  });
  return {};
}

/** An empty text resets to the standard one. */
function orStandard(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}
