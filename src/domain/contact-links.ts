import { readEmail } from './read-email.ts';

/** `mailto:` (RFC 6068) of an email address; null if the text is none. */
export function emailHref(text: string | null): string | null {
  const { value } = readEmail(text ?? '');
  if (value === null) return null;
  const [mailbox = '', domain = ''] = value.split('@');
  return `mailto:${encodeURIComponent(mailbox)}@${domain}`;
}

/**
 * `tel:` (RFC 3966) of a phone number as people write one; null if the text holds anything else, such as the hours at
 * which to call.
 */
export function phoneHref(text: string | null): string | null {
  const plain = (text ?? '').normalize('NFKC').trim();
  // The trunk digit in brackets is dialled only at home.
  const digits = plain.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return PHONE.test(plain) && POSSIBLE.test(digits) ? `tel:${digits}` : null;
}

const PHONE = /^[\d\s()+./\u2010-\u2015-]+$/;
/** E.164 has at most 15 digits; short numbers are no customer's. */
const POSSIBLE = /^\+?\d{6,15}$/;
