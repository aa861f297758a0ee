import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateOpenGraph as call } from '#contract/walls.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { findOpenGraph, saveOpenGraph } from './store.ts';

export async function updateOpenGraph(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { opengraph: { title, description } }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const saved = await findOpenGraph(tx, businessId);
  await saveOpenGraph(tx, businessId, {
    title: title === undefined ? saved.title : title || null,
    description: description === undefined ? saved.description : description || null,
  });
  return {};
}
