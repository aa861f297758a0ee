import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateOpenGraph as call } from '#contract/walls.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { saveOpenGraph } from './store.ts';

export async function updateOpenGraph(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { opengraph: { title, description } }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await saveOpenGraph(tx, businessId, { title: given(title), description: given(description) });
  return {};
}

/** Empty is the standard text. */
function given(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}
