import type { TFunction } from 'i18next';
import type { LinkWording } from '#domain/link-wording.ts';
import type { Permission } from '#domain/roles.ts';

/** The screens for collecting feedback, in the order in which they are listed; each is a way, but for the overview. */
export const WAYS = [
  { key: 'overview', to: '/dash/getfeedback' },
  { key: 'link', to: '/dash/getfeedback/qrcodelink' },
  { key: 'website', to: '/dash/getfeedback/website' },
  { key: 'kiosk', to: '/dash/getfeedback/kiosk' },
  { key: 'emailInvites', to: '/dash/getfeedback/sendinvites/email' },
  { key: 'textInvites', to: '/dash/getfeedback/sendinvites/text' },
  { key: 'socialMedia', to: '/dash/getfeedback/socialmedia' },
  { key: 'emailSignature', to: '/dash/getfeedback/emailsignature' },
  { key: 'automate', to: '/dash/getfeedback/automate' },
] as const;

export type WayKey = (typeof WAYS)[number]['key'];

/** Those that an agency can keep from its client; nobody else lacks the permission. */
const NEEDED: Partial<Record<WayKey, Permission>> = {
  website: 'invites.view',
  emailInvites: 'invites.view',
  textInvites: 'invites.view',
  socialMedia: 'showcase.view',
  automate: 'invites.view',
};
export type Way = Exclude<(typeof WAYS)[number], { readonly key: 'overview' }>;

/** The ways, without the overview of them. */
export const SINGLE_WAYS = WAYS.filter((way): way is Way => way.key !== 'overview');

/** The screens of `WAYS` that a person may open. */
export function waysFor(may: (permission: Permission) => boolean) {
  return WAYS.filter(({ key }) => may(NEEDED[key] ?? 'business.view'));
}

/** The name of a screen in lists; agencies say survey link. */
export function wayName(key: WayKey, wording: LinkWording, t: TFunction): string {
  return t(`getFeedback.${key === 'link' ? wording : key}`);
}
