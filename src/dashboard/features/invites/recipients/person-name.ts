import { MAX_NAME_LENGTH } from '#domain/invite-rules.ts';
import { CONTACT_TITLES } from '#domain/tables/contact-titles.ts';
import { isLeftOut } from '#domain/tables/is-left-out.ts';
import { normaliseTitle } from '#domain/tables/normalise-title.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';

/**
 * The name in a text, as a greeting can use it: without marks of lists and quotation marks, and the first name first
 * (`Smith, Alice`). False if it is none: a name has a letter and is no label, number, date or address.
 */
export function readName(text: string): string | false {
  if (text.length > LONGEST_TYPED) return false;
  const name = firstNameFirst(withoutMarks(text.replace(FIELD_LABEL, '')));
  return isName(name) && name;
}

/** Far longer than any name: reading it takes time that grows with its square. */
const LONGEST_TYPED = 1_000;

/** Bullets and numbers of lists, at the start of a line. */
const LIST_MARK = /^\s*(?:[•·‣▪◦●○■□➢✓*–—-]|\(?\d{1,3}[.)])\s+/u;

/** A line without the mark that a list puts before it. */
export function withoutListMark(line: string): string {
  return line.replace(LIST_MARK, '');
}

/** Of a mail's head. */
const FIELD_LABEL = /^\s*(?:to|cc|bcc|from|name)\s*:/i;

function withoutMarks(text: string): string {
  const plain = text.replace(/["“”„«»<>\p{Cc}]/gu, ' ').replace(/^[\s'‘’‚:;,]+|[\s'‘’:;,]+$/g, '');
  return collapseWhitespace(plain);
}

/** Not after one of these: `Acme, Inc.` is no person. */
const SUFFIX =
  /^(?:inc|ltd|llc|llp|plc|gmbh|ag|kg|co|corp|jr|sr|ii|iii|md|phd|esq|s\.?a|s\.?r\.?l)\b/i;

function firstNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  const isReversed = more.length === 0 && last !== '' && first !== '' && !SUFFIX.test(first);
  return isReversed ? `${first} ${last}` : name;
}

const LABELS: ReadonlySet<string> = new Set([
  ...Object.values(CONTACT_TITLES).flat(),
  ...[
    'to',
    'cc',
    'bcc',
    'from',
    'reply to',
    'order',
    'order id',
    'id',
    'date',
    'tel',
    'mob',
    'cell',
  ],
  ...['yes', 'no', 'true', 'false', 'unknown', 'undefined', 'nan', 'test'],
]);

function isName(text: string): boolean {
  if (lengthOf(text) > MAX_NAME_LENGTH || !/\p{L}/u.test(text) || isLeftOut(text)) return false;
  if (/[@/\\|=]|:\S|www\./i.test(text)) return false;
  // An id, a date or a number with its unit: `ORD-1001`, `3 May 2024`.
  if (/\p{Nd}{3}/u.test(text)) return false;
  return !LABELS.has(normaliseTitle(text));
}
