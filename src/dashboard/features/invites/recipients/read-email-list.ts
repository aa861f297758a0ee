import { normaliseEmail } from '#domain/email-address.ts';
import { LONGEST_NAME } from '#domain/invite-rules.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import type { FreeList, Recipient } from './recipient.ts';

// "Ada" <ada@x.com>, Ada <ada@x.com>, <ada@x.com>, or a word that stands alone.
const ENTRY = /(?:"([^"\n]{0,200})"|([^<>",;\n\t]{0,200}))\s{0,9}<([^<>\n]{0,400})>|[^\s,;<>]+/g;
const AROUND = /^(?:mailto:)?["'([{]*|["')\]}.:]*$/gi;

/** The e-mail addresses in a text, with the names that stand before them in the way of mail programs. */
export function readEmailList(typed: string): FreeList {
  const found: Recipient[] = [];
  const unreadable: string[] = [];
  for (const [whole, quoted, plain, bracketed] of typed.matchAll(ENTRY)) {
    const candidate = (bracketed ?? whole).trim().replaceAll(AROUND, '');
    const to = normaliseEmail(candidate);
    if (to !== null) found.push({ to, typed: candidate, name: nameOf(quoted ?? plain ?? '') });
    else if (candidate.includes('@') || bracketed !== undefined) unreadable.push(whole.trim());
  }
  return { found, unreadable };
}

/** A name that is too long for an invite is left out: the invite does without. */
function nameOf(typed: string): string | false {
  const name = collapseWhitespace(typed.replace(/\p{Cc}/gu, ' '));
  return name === '' || name.includes('@') || lengthOf(name) > LONGEST_NAME ? false : name;
}
