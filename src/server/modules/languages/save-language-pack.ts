import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readLanguagePack } from './queries.ts';
import { upsertPack } from './store.ts';

/**
 * Saves the non-empty texts.
 * @throws invalid (422) for more texts than a pack allows
 */
export async function saveLanguagePack(
  ctx: ContextFor<'saveLanguagePack'>,
  { code, pack }: InputFor<'saveLanguagePack'>,
): Promise<AnswerTo<'saveLanguagePack'>> {
  const written = Object.entries(pack)
    .map(([key, text]) => [key, text.trim()] as const)
    .filter(([, text]) => text !== '');
  if (written.length > FLOW_LIMITS.packTexts) {
    const limit = FLOW_LIMITS.packTexts;
    throw invalid({ pack: { key: 'fields.tooMany', values: { limit } } });
  }
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const before = (await readLanguagePack(tx, businessId, code)) ?? {};
  const after = Object.fromEntries(written);
  await upsertPack(tx, businessId, { code, pack: after }, now);
  await recordChange(ctx, businessId, { action: 'languageChanged', subject: code, before, after });
  return {};
}
