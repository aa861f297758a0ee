/** Why a text is no email address; the first that applies. */
export type EmailProblem =
  | { readonly reason: 'empty' | 'noAt' | 'severalAts' | 'space' | 'tooLong' | 'malformed' }
  /** A character that no mailbox or domain has, although it may look like one that they have. */
  | { readonly reason: 'character'; readonly character: string };

/** An address in the form in which all are compared and stored, or why there is none. */
export type EmailReading =
  | { readonly value: string; readonly problem: null }
  | { readonly value: null; readonly problem: EmailProblem };

/**
 * Reads a whole field or cell as one email address: in lower case, its domain in ASCII (Punycode, RFC 5891). Drops
 * what copying adds: white space around it, invisible characters, `mailto:`, brackets, quotation marks and
 * punctuation at its ends. Full-width letters and typographic dashes and apostrophes become plain ones.
 * The domain has a dot. At most 254 characters, 64 before the @ (RFC 5321).
 */
export function readEmail(text: string): EmailReading {
  if (text.length > LONGEST_TYPED)
    return refusal({ reason: text.includes('@') ? 'tooLong' : 'noAt' });
  const typed = cleaned(text);
  if (typed === '') return refusal({ reason: 'empty' });
  const at = typed.lastIndexOf('@');
  if (at === -1) return refusal({ reason: 'noAt' });
  if (typed.indexOf('@') !== at) return refusal({ reason: 'severalAts' });
  const [mailbox, domain] = [typed.slice(0, at), typed.slice(at + 1)];
  const ascii = asciiDomain(domain);
  const strange = FOREIGN_TO_MAILBOX.exec(mailbox) ?? FOREIGN_TO_DOMAIN.exec(ascii ?? domain);
  if (strange !== null) return refusal(characterProblem(strange[0]));
  const value = `${mailbox}@${ascii ?? ''}`;
  if (value.length > 254 || at > 64) return refusal({ reason: 'tooLong' });
  const isAddress = EMAIL.test(value) && !MISPLACED_DOT.test(value);
  return isAddress ? { value, problem: null } : refusal({ reason: 'malformed' });
}

/** Far longer than any address with what copying adds: reading it takes time that grows with its square. */
const LONGEST_TYPED = 2_000;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const AROUND = /^(?:[\s"'“”„«»‹›<([{]|mailto:)+|[\s"'”“»«›‹>)\]}.,;:!?…]+$/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;

function cleaned(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
    .replace(AROUND, '')
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(/\s*@\s*/g, '@');
}

// WHATWG HTML, "valid email address", with at least one dot in the domain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const FOREIGN_TO_MAILBOX = /[^a-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const FOREIGN_TO_DOMAIN = /[^\p{L}\p{M}\p{N}.-]/u;
// RFC 5322: a dot must be between other characters. No top-level domain is a single letter or a number.
const MISPLACED_DOT = /^\.|\.\.|\.@|\.[^.]$|\.\d+$/;

/** Null if the domain has no form in ASCII. */
function asciiDomain(domain: string): string | null {
  if (/^[\0-\x7f]*$/.test(domain)) return domain;
  if (/[\s/?#@:\\]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

function characterProblem(character: string): EmailProblem {
  return /\s/.test(character) ? { reason: 'space' } : { reason: 'character', character };
}

function refusal(problem: EmailProblem): EmailReading {
  return { value: null, problem };
}

/** Alphabets with letters that look like Latin ones. */
const LOOK_ALIKES = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
] as const;

/** A character by its code point, as in 'U+0430', and its alphabet if it may be taken for a Latin letter. */
export function identifyCharacter(character: string): {
  readonly code: string;
  readonly alphabet: (typeof LOOK_ALIKES)[number][0] | null;
} {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  const [alphabet] = LOOK_ALIKES.find(([, script]) => script.test(character)) ?? [null];
  return { code: `U+${hex.padStart(4, '0')}`, alphabet };
}
