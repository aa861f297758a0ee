import type { EmailSettings, InviteSettings } from '#contract/invites.ts';
import { REPEAT_DAYS } from '#domain/invite-rules.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import type { BusinessRow } from './store.ts';

/** The follow-ups of a business, with the default texts if it saved none. */
export function emailSettingsOf({
  emailSettings,
  language,
}: Pick<BusinessRow, 'emailSettings' | 'language'>): EmailSettings {
  const { followupTextOnce, followupTextTwice } =
    INVITE_TEXTS[pickLanguage([language], LANGUAGE_CODES)];
  return {
    followupTextOnce: emailSettings.followupTextOnce ?? followupTextOnce,
    followupTextTwice: emailSettings.followupTextTwice ?? followupTextTwice,
    followupPeriodOnce: emailSettings.followupPeriodOnce ?? '2d',
    followupPeriodTwice: emailSettings.followupPeriodTwice ?? '2d',
    followupOnce: emailSettings.followupOnce ?? false,
    followupTwice: emailSettings.followupTwice ?? false,
  };
}

export function inviteSettingsOf({
  inviteSettings,
}: Pick<BusinessRow, 'inviteSettings'>): InviteSettings {
  return {
    // Fewer days could be saved once.
    repeatDays: Math.max(inviteSettings.repeatDays ?? 0, REPEAT_DAYS.usual),
    postalAddress: inviteSettings.postalAddress ?? '',
    texts: inviteSettings.texts ?? {},
  };
}
