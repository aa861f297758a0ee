import type { TFunction } from 'i18next';
import { PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';

/** The fields that have a name, by their path, or by their own key where they are inside another one. */
export const NAMED_FIELDS = [
  // Of the business.
  'businessName',
  'businessEmail',
  'businessContact',
  'webAddress',
  'country',
  'timeZone',
  'address',
  'latitude',
  'longitude',
  'handle',
  'language',
  'surveyLanguages',
  'widgetFrequency',
  'widgetPosition',
  'autoShowcaseReviews',
  'allowedOriginSets',
  'notificationPreferences.period',
  'notificationPreferences.email',
  // Of its invites.
  'repeatDays',
  'postalAddress',
  'texts',
  'mailSubject',
  'mailText',
  'text',
  'followupTextOnce',
  'followupTextTwice',
  'followupPeriodOnce',
  'followupPeriodTwice',
  'followupOnce',
  'followupTwice',
  // Of its look, survey and wall.
  'logoUrl',
  'showWhiteLogoBorder',
  'showWhiteLogoBackground',
  'backgroundHex',
  'secondaryHex',
  'faviconUrl',
  'senderName',
  'supportEmail',
  'termsUrl',
  'privacyUrl',
  'inviteOnly',
  'steps',
  'version',
  'title',
  'description',
  'image',
  // Of a widget.
  'type',
  'name',
  'position',
  'frequency',
  'theme',
  'tags',
  'minRating',
  'platforms',
  'languages',
  'pages',
  'onlyOnPages',
  'count',
  'height',
  'order',
  'nameStyle',
  'showRating',
  'showDate',
  'showPictures',
  'subject',
  'kind',
  // Of the survey on the website.
  'afterSeconds',
  'colour',
  'notOnPages',
  'onLeaving',
  'scrollDepth',
  'sendsPageAddress',
  'share',
  'side',
  // Of a connection, a contact, an export or a plan.
  'way',
  'profile',
  'deletedReviews',
  'channel',
  'reason',
  'format',
  'platform',
  'plan',
  'videoPlan',
  'lifetimeVideo',
  'textCredits',
  'keptCredits',
  // Of a client, its report and what its people may do.
  'clientName',
  'clients',
  'month',
  'monthlyReport',
  'toOwner',
  'survey',
  'showcase',
  'look',
  'integrations',
  // Kinds of data.
  'responses',
  'contactDetails',
  'messages',
  'notes',
  'showcased',
  'invites',
  'events',
  'files',
  'suppressions',
  'reviews',
  'activity',
  'testimonials',
] as const;

/** The business's own profiles, by their path. */
const PROFILES = new Map(PLATFORM_CODES.map((code) => [`profile.${code}`, PLATFORMS[code].name]));

/** The name of a field by its path; what has none, such as a text of the business's own, is shown by its key. */
export function fieldName(path: string, t: TFunction): string {
  const platform = PROFILES.get(path);
  if (platform !== undefined) return t('activity.profileOf', { platform });
  const nameOf = (part: string) => {
    const known = NAMED_FIELDS.find((one) => one === part);
    return known && t(`activity.fields.${known}`);
  };
  return (
    nameOf(path) ??
    path
      .split('.')
      .map((part) => nameOf(part) ?? part)
      .join(' › ')
  );
}
