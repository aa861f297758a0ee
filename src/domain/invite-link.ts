import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';

interface InviteLink {
  surveyLink: string;
  token: string;
  channel: Channel;
  language: LanguageCode;
}

/**
 * The link of an invite. In a text it names no language, so that a usual text fits into one part: the
 * survey opens in the language of the phone.
 */
export function inviteLink({ surveyLink, token, channel, language }: InviteLink): string {
  const link = `${surveyLink}?i=${token}`;
  return channel === 'text' ? link : `${link}&lang=${language}`;
}

/**
 * Stands in previews and test mails where an invite has its token, and is as long: the survey behind it is
 * a preview, in which nothing is saved.
 */
export const SAMPLE_INVITE = 'preview_link';
