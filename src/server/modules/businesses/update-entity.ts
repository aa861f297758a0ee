import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { InputFor } from '#contract/calls.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { changeSettings } from '#server/modules/notifications/change-settings.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { profileErrorOn } from './add-profile.ts';
import type { Business } from './business.ts';
import { changeBusiness } from './change-business.ts';
import { followProfiles } from './follow-profiles.ts';
import { requirePlan } from './plan-required.ts';

interface Options {
  adapters: ReviewAdapters;
  baseUrl: string;
}

/**
 * Updates those parts of the business that the call contains, and what its caller is mailed about it.
 * @throws invalid (422) for an address that is not a business's profile on its platform, plan_required (402) for more
 *   survey languages than the plan has
 */
export async function updateEntity(
  ctx: ContextFor<'updateEntity'>,
  { changes: { notificationPreferences, ...changes } }: InputFor<'updateEntity'>,
  { adapters, baseUrl }: Options,
): Promise<Record<string, never>> {
  const { tx, now, actor } = ctx;
  const { businessId } = ctx.business;
  checkProfiles(changes.externalPlatforms ?? {});
  const { before, after } = await changeBusiness(ctx, businessId, changes);
  if (changes.surveyLanguages) requireLanguages({ before, after, now });
  if (notificationPreferences && actor.kind === 'person') {
    const wanted = { userId: actor.userId, changes: notificationPreferences };
    await changeSettings(tx, businessId, { ...wanted, baseUrl, now });
  }
  await followProfiles(ctx, businessId, {
    before: before.externalPlatforms,
    after: after.externalPlatforms,
    adapters,
  });
  await scheduleRebuild(ctx.tx, businessId, { delay: 0 });
  return {};
}

interface Changed {
  before: Business;
  after: Business;
  now: Date;
}

/** What was chosen earlier stays, however many they are: fewer can be chosen at any time. */
function requireLanguages({ before, after, now }: Changed): void {
  const [had, has] = [chosenLanguages(before), chosenLanguages(after)];
  if ([...has].every((language) => had.has(language))) return;
  requirePlan(after, {
    need: { kind: 'limit', name: 'languages', needed: has.size },
    now,
    words: { unlocked: 'errors.needsPlan.languages' },
  });
}

function chosenLanguages({ language, surveyLanguages }: Business): Set<string> {
  return new Set([language, ...(surveyLanguages ?? [])]);
}

function checkProfiles(platforms: ExternalPlatforms): void {
  const errors: Record<string, Text> = {};
  for (const code of PLATFORM_CODES) {
    const id = platforms[code]?.id?.trim() ?? '';
    // Names and numbers are stored unchecked; an address must be a profile's.
    if (!id.includes('/') || profileOf(code, id) !== null) continue;
    errors[`changes.externalPlatforms.${code}.id`] = profileErrorOn(code);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
