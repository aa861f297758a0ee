import { foldWords } from '#domain/fold-words.ts';
import { escapePattern } from '#domain/text.ts';
import type { NumberCandidate } from '#server/platform/phone-numbers.ts';
import type { Person } from '../read-person.ts';

/** How an address or a number stands in what people write. */
export interface MentionPattern {
  /** One of them is in every text in which it stands, in a way that is usual. */
  needles: readonly string[];
  /** The ways in which it is written in folded words, each once, as it stands there. */
  spellingsIn(text: string): string[];
}

export function mentionPatternOf(person: Person): MentionPattern {
  return person.channel === 'email' ? emailPattern(person) : phonePattern(person);
}

/** Not as the end of a longer address; whatever follows a full stop may be the next sentence. */
function emailPattern({ to }: Person): MentionPattern {
  const address = foldWords(to);
  const before = String.raw`(?<![\p{L}\p{N}_+]|[\p{L}\p{N}][.-])`;
  const pattern = new RegExp(`${before}${escapePattern(address)}(?![\\p{L}\\p{N}-])`, 'u');
  return { needles: [address], spellingsIn: (text) => (pattern.test(text) ? [address] : []) };
}

/** What people put between digits. */
const GAP = '[ ()./-]{0,3}';

function phonePattern({ numbers, likeness }: Person): MentionPattern {
  const pattern = new RegExp(numberPattern(numbers), 'g');
  return {
    needles: [...new Set(numbers.flatMap(({ national }) => tailsOf(national)))],
    spellingsIn: (text) => {
      const spellings = new Set((text.match(pattern) ?? []).map((spelling) => spelling.trim()));
      return [...spellings].filter((spelling) => likeness(spelling) !== 'other');
    },
  };
}

/** Its last four digits, with a gap between them or not. */
function tailsOf(national: string): string[] {
  const tail = national.slice(-4);
  const gapped = [1, 2].flatMap((index) =>
    [' ', '-', '.'].map((gap) => `${tail.slice(0, index)}${gap}${tail.slice(index)}`),
  );
  return [tail, ...gapped];
}

/** With a dialling code before it, be it another, a trunk prefix, or neither. */
function numberPattern(numbers: readonly NumberCandidate[]): string {
  const codes = [...new Set(numbers.map(({ callingCode }) => callingCode))].join('|');
  const nationals = [...new Set(numbers.map(({ national }) => [...national].join(GAP)))].join('|');
  const trunk = String.raw`\(?\d{1,2}\)?${GAP}`;
  const code = String.raw`(?:(?:\+|00|011)${GAP}\d{1,3}|${codes})${GAP}`;
  return String.raw`(?<![\d+])(?:${code}(?:${trunk})?|${trunk})?(?:${nationals})(?!\d)`;
}
