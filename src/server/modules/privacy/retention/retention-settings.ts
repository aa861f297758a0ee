import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { RETAINED_KINDS } from '#domain/retention.ts';
import { readVideoUse } from '#server/modules/videos/queries.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { retainedUntil } from './apply-retention.ts';
import { countBefore, findRetention, setRetention } from './store.ts';

export async function fetchRetention({
  tx,
  business: { businessId },
}: ContextFor<'fetchRetention'>): Promise<AnswerTo<'fetchRetention'>> {
  return {
    retention: await findRetention(tx, businessId),
    videos: await readVideoUse(tx, businessId),
  };
}

/** Counts what would be deleted now. */
export async function previewRetention(
  { tx, business: { businessId }, now }: ContextFor<'previewRetention'>,
  { retention }: InputFor<'previewRetention'>,
): Promise<AnswerTo<'previewRetention'>> {
  const due = { responses: 0, contactDetails: 0, messages: 0, notes: 0 };
  for (const kind of RETAINED_KINDS) {
    const days = retention[kind];
    if (days === null) continue;
    const before = retainedUntil(now, days);
    due[kind] = await countBefore(tx, businessId, { kind, before });
  }
  return { due };
}

export async function updateRetention(
  ctx: ContextFor<'updateRetention'>,
  { retention }: InputFor<'updateRetention'>,
): Promise<AnswerTo<'updateRetention'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const before = await findRetention(tx, businessId);
  const limited = Object.entries(retention).filter(([, days]) => days !== null);
  await setRetention(tx, businessId, Object.fromEntries(limited));
  const change = { action: 'retentionChanged', before, after: retention } as const;
  await recordChange(ctx, businessId, change);
  return {};
}
