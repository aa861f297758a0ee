import { isEmail } from './text.ts';

/**
 * An address as it is compared and written to: trimmed, in lower case, its domain in ASCII (an
 * internationalised one in Punycode, RFC 5891). Null where it is none that mail can be sent to.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const domain = asciiDomain(address.slice(at + 1));
  const normal = domain === null ? '' : `${address.slice(0, at)}@${domain}`;
  return isEmail(normal) && !MISPLACED_DOT.test(normal) ? normal : null;
}

// RFC 5322: a dot stands between letters. No top level domain has a single letter.
const MISPLACED_DOT = /^\.|\.\.|\.@|\.[^.]$/;

/** True where the part before the @ has letters that most mail servers do not take (RFC 6531). */
export function hasForeignMailbox(text: string): boolean {
  return /\P{ASCII}/u.test(text.trim().replace(/@[^@]*$/, ''));
}

function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]+$/.test(domain)) return domain;
  if (/[\s/?#@:\\]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** The address of a sender such as `Goodword <no-reply@feedback.example>`. */
export function addressOfSender(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** The Message-ID (RFC 5322) of a mail, the same at every attempt to send it. */
export function messageIdHeader(messageId: string, sender: string): string {
  return `<${messageId}@${addressOfSender(sender).split('@')[1] ?? 'localhost'}>`;
}
