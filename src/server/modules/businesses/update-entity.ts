import type { updateEntity as call } from '#contract/businesses.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { can, type Permission } from '#domain/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { texts } from '#server/texts/en.ts';
import { type BusinessChanges, updateBusiness } from './store.ts';

const PERMISSION_OF: Readonly<Record<keyof BusinessChanges, Permission>> = {
  businessInfo: 'settings.businessInformation',
  externalPlatforms: 'settings.platforms',
  showcase: 'showcase.edit',
  notificationPreferences: 'settings.notifications',
  language: 'settings.language',
};

/**
 * Changes the named parts of the business.
 * @throws forbidden (403) where the caller's role may not change one of them; then nothing changes
 */
export async function updateEntity(
  { tx, business: { businessId, role } }: ContextOf<typeof call>,
  { changes }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  for (const part of Object.keys(changes) as (keyof BusinessChanges)[]) {
    if (!can(role, PERMISSION_OF[part])) {
      throw new AppError('forbidden', texts.errors.roleTooSmall);
    }
  }
  await updateBusiness(tx, businessId, changes);
  return {};
}
