import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';

interface InviteLink {
  surveyLink: string;
  token: string;
  channel: Channel;
  language: LanguageCode;
}

/**
 * The link of an invite. In texts it contains no language, so that a typical text fits into one segment: the
 * survey opens in the phone's language.
 */
export function inviteLink({ surveyLink, token, channel, language }: InviteLink): string {
  const link = `${surveyLink}?i=${token}`;
  return channel === 'text' ? link : `${link}&lang=${language}`;
}

/**
 * Replaces the invite's token in previews and test emails, and has the same length. It opens a preview that
 * saves nothing.
 */
export const SAMPLE_INVITE = 'preview_link';
