import type { Source } from '#domain/sources.ts';
import type { Way } from './ways.ts';

/** The sources of the responses that come by each way. */
export const WAY_SOURCES: Readonly<Record<Way['key'], readonly Source[]>> = {
  link: ['link', 'qr'],
  website: ['website'],
  kiosk: ['kiosk'],
  emailInvites: ['email'],
  textInvites: ['text'],
  socialMedia: ['social'],
  emailSignature: ['signature'],
  // Reminders belong to the invite that they follow.
  automate: [],
};
