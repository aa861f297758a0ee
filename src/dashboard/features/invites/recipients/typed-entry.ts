import { readList } from './read-list.ts';
import type { RecipientReader } from './recipient-reader.ts';

/** Fewer are part of a name or a street. */
const MIN_DIGITS = 4;

/**
 * Whether the last typed character ends an entry: a comma, semicolon or line break after an address, and a space after
 * a complete email address. Numbers and names contain spaces, and `Smith, Alice` a comma.
 */
export function endsEntry(text: string, reader: RecipientReader): boolean {
  const last = text.at(-1) ?? '';
  const typed = text.slice(0, -1);
  if (!/[\s,;]/.test(last) || isOpen(typed)) return false;
  if (/[,;\n]/.test(last)) return hasAddress(typed, reader);
  if (reader.channel === 'text') return false;
  const { found, unreadable } = readList(typed, reader);
  return found.length > 0 && unreadable.length === 0;
}

/** Whether a quotation mark or an angle bracket is not closed yet. */
function isOpen(typed: string): boolean {
  const quotes = typed.match(/"/g)?.length ?? 0;
  return quotes % 2 === 1 || typed.lastIndexOf('<') > typed.lastIndexOf('>');
}

function hasAddress(typed: string, { channel }: RecipientReader): boolean {
  if (channel === 'email') return /[@＠]/.test(typed);
  return (typed.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS;
}
