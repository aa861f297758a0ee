import { isEmail } from './text.ts';

/**
 * The normalised address for comparing and sending: trimmed, in lower case, its domain in ASCII (Punycode,
 * RFC 5891). Null if it is not a deliverable address.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const domain = asciiDomain(address.slice(at + 1));
  const normal = domain === null ? '' : `${address.slice(0, at)}@${domain}`;
  return isEmail(normal) && !MISPLACED_DOT.test(normal) ? normal : null;
}

// RFC 5322: a dot must be between other characters. No top-level domain has a single letter.
const MISPLACED_DOT = /^\.|\.\.|\.@|\.[^.]$/;

/** True if the part before the @ contains characters that most mail servers reject (RFC 6531). */
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

/** The Message-ID (RFC 5322) of an email: the same for every attempt to send it. */
export function messageIdHeader(messageId: string, sender: string): string {
  return `<${messageId}@${addressOfSender(sender).split('@')[1] ?? 'localhost'}>`;
}
