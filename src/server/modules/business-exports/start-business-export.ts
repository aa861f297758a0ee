import type { AnswerTo } from '#contract/calls.ts';
import { EXPORTS_A_DAY } from '#domain/business-exports.ts';
import { dateFormat } from '#domain/date-format.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { makeExportJob } from './make-export-job.ts';
import { presentExport } from './present-export.ts';
import { removeExport } from './remove-export.ts';
import { findCurrentExport, insertExport, listRequestsSince } from './store.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Asks for an export. One that is waiting or being made is answered as it is; a finished or failed one is replaced.
 * @throws rate_limited (429) if the business has asked for five in 24 hours; it names when the next one can be asked for
 */
export async function startBusinessExport(
  ctx: ContextFor<'startBusinessExport'>,
): Promise<AnswerTo<'startBusinessExport'>> {
  const { actor, tx, now } = ctx;
  const { businessId } = ctx.business;
  const current = await findCurrentExport(tx, businessId);
  if (current?.state === 'waiting' || current?.state === 'making') {
    return { businessExport: presentExport(current, now) };
  }
  await requireOneLeft(ctx, businessId);
  await removeExport(tx, businessId, { now, onlyIn: ['ready', 'failed'] });
  const request = { exportId: newId(now), userId: actor.userId, now };
  // Otherwise somebody else has just asked for one.
  if (await insertExport(tx, businessId, request)) {
    await recordActivity(ctx, businessId, { action: 'businessExported' });
    await enqueueForBusiness(tx, businessId, { job: makeExportJob, payload: {} });
  }
  return { businessExport: presentExport(await findCurrentExport(tx, businessId), now) };
}

async function requireOneLeft(
  { tx, now, from }: ContextFor<'startBusinessExport'>,
  businessId: string,
): Promise<void> {
  const requests = await listRequestsSince(tx, businessId, new Date(now.getTime() - DAY));
  const oldest = requests.at(-EXPORTS_A_DAY);
  if (oldest === undefined) return;
  // Up to the minute that the text names.
  const next = Math.ceil((oldest.getTime() + DAY) / MINUTE) * MINUTE;
  const timeZone = (await businessTimeZone(tx, businessId)) || 'UTC';
  const time = dateFormat(from.language, timeZone, TIME).format(next);
  throw new AppError(
    'rate_limited',
    { key: 'businessExports.errors.tooMany', values: { limit: EXPORTS_A_DAY, time } },
    { retryAfter: Math.ceil((next - now.getTime()) / 1000) },
  );
}

const TIME = { dateStyle: 'long', timeStyle: 'short' } as const;
