import type { NamedLink } from '#contract/named-links.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { surveyAddress } from '#domain/survey-address.ts';

/** What a link says beside the survey that it leads to. */
export type LinkChoice = {
  /** Null for the one that the customer's browser asks for. */
  readonly language: LanguageCode | null;
  readonly rating: number | null;
  readonly linkID: string | null;
};

/** The link and what its QR code leads to; null for a named link that is not there. */
export function chosenAddresses(
  link: string,
  { language, rating, linkID }: LinkChoice,
  named: NamedLink | null,
): { link: string; code: string } | null {
  if (linkID !== null && named === null) return null;
  const parts = {
    ...(named && { ref: named.reference }),
    ...(language !== null && { language }),
    ...(rating !== null && { rating }),
  };
  return {
    link: surveyAddress(link, parts),
    code: surveyAddress(link, { via: 'qr', ...parts }),
  };
}

/** The name of a file with the code of a place: letters and digits of any script. */
export function codeFileName(handle: string, place: string | null): string {
  const named = (place ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return [handle, named, 'qr-code'].filter((part) => part !== '').join('-');
}
