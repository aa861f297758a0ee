import { domainToUnicode } from 'node:url';
import { inspectRecipient } from '#domain/recipient-flags.ts';

/** A stored email address with its domain as people write it: `kontakt@müller.example`. */
export function unicodeEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  if (at === 0 || !address.includes('xn--', at)) return address;
  const domain = domainToUnicode(address.slice(at));
  return domain === '' ? address : address.slice(0, at) + domain;
}

/** Like `unicodeEmail`, but in Punycode if its domain mixes alphabets and may look like somebody else's. */
export function showEmail(address: string): string {
  const unicode = unicodeEmail(address);
  return inspectRecipient(unicode).flags.includes('lookAlike') ? address : unicode;
}

/** A text for searching, with the addresses in it also as `showEmail` shows them. */
export function withShownEmails(text: string): string {
  if (!text.includes('xn--')) return text;
  return text.replace(/\S+/g, (word) => {
    const shown = showEmail(word);
    return shown === word ? word : `${word} ${shown}`;
  });
}
