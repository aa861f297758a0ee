import { readEmail } from '#domain/read-email.ts';
import type { FreeList } from './recipient.ts';
import { type CellPart, parseList } from './recipient-list.ts';

// "Ada" <ada@x.com>, Ada <ada@x.com>, <ada@x.com>, or a single word.
const ENTRY = /(?:"([^"]{0,200})"|([^<>",;]{0,200}))\s{0,9}<([^<>]{0,400})>|[^\s,;<>]+/g;
const AROUND = /^(?:mailto:)?["'([{]*|["')\]}.:]*$/gi;

/** The email addresses in a text with their names, and the parts that cannot be parsed. */
export function parseEmailList(typed: string): FreeList {
  return parseList(typed, 'email', parseCell);
}

function parseCell(cell: string): CellPart[] {
  if (!cell.includes('@') && !cell.includes('<')) return [{ kind: 'text', text: cell }];
  const parts: CellPart[] = [];
  let words: string[] = [];
  for (const [whole, quoted, plain, bracketed] of cell.matchAll(ENTRY)) {
    const candidate = (bracketed ?? whole).trim().replaceAll(AROUND, '');
    if (bracketed === undefined && !candidate.includes('@')) {
      words.push(whole);
      continue;
    }
    const to = readEmail(candidate).value;
    const before = words.join(' ');
    words = [];
    if (to === null) {
      parts.push({ kind: 'bad', text: `${before} ${whole.trim()}`.trim() });
    } else {
      const name = `${before} ${quoted ?? plain ?? ''}`.trim();
      parts.push({ kind: 'person', to, typed: candidate, name });
    }
  }
  return words.length === 0 ? parts : [...parts, { kind: 'text', text: words.join(' ') }];
}
