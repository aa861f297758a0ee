import { readEmail } from '#domain/read-email.ts';
import type { CellPart, RecipientReader } from './recipient-reader.ts';

// "Ada" <ada@x.com>, Ada <ada@x.com>, <ada@x.com>, or a single word.
const ENTRY = /(?:"([^"]{0,200})"|([^<>",;]{0,200}))\s{0,9}<([^<>]{0,400})>|[^\s,;<>]+/g;

export const EMAIL_READER: RecipientReader = {
  channel: 'email',
  readAddress: readEmail,
  parseCell,
};

function parseCell(cell: string): CellPart[] {
  if (!cell.includes('@') && !cell.includes('<')) return [{ kind: 'text', text: cell }];
  const parts: CellPart[] = [];
  let words: string[] = [];
  for (const [whole, quoted, plain, bracketed] of cell.matchAll(ENTRY)) {
    const candidate = (bracketed ?? whole).trim();
    if (bracketed === undefined && !/[@＠]/.test(candidate)) {
      // A full stop after an angle bracket is nobody.
      if (/[\p{L}\p{N}]/u.test(whole)) words.push(whole);
      continue;
    }
    const { value: to, problem } = readEmail(candidate);
    const before = words.join(' ');
    words = [];
    if (to === null) {
      parts.push({ kind: 'bad', text: `${before} ${whole.trim()}`.trim(), problem });
    } else {
      const typed = typedForm(candidate);
      parts.push({ kind: 'person', to, typed, name: `${before} ${quoted ?? plain ?? ''}`.trim() });
    }
  }
  return words.length === 0 ? parts : [...parts, { kind: 'text', text: words.join(' ') }];
}

/** Without what stood around it. */
function typedForm(candidate: string): string {
  return candidate.replace(/^(?:mailto:)?["'“‘([{]*|["'”’)\]}.:,;]*$/gi, '');
}
