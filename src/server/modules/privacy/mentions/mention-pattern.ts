import { foldText } from '#domain/fold-text.ts';
import { escapePattern } from '#domain/text.ts';
import type { NumberCandidate } from '#server/platform/phone-numbers.ts';
import type { Person } from '../read-person.ts';

/** Finds an address or a number in free text. */
export interface MentionPattern {
  /** Each text with a usual spelling contains one of these. */
  needles: readonly string[];
  /** Distinct spellings in a case-folded text. */
  spellingsIn(text: string): string[];
}

export function mentionPatternOf(person: Person): MentionPattern {
  return person.channel === 'email' ? emailPattern(person) : phonePattern(person);
}

/** Does not match the end of a longer address; a full stop after it may end the sentence. */
function emailPattern({ to }: Person): MentionPattern {
  const address = foldText(to);
  const before = String.raw`(?<![\p{L}\p{N}_+]|[\p{L}\p{N}][.-])`;
  const pattern = new RegExp(`${before}${escapePattern(address)}(?![\\p{L}\\p{N}-])`, 'u');
  return { needles: [address], spellingsIn: (text) => (pattern.test(text) ? [address] : []) };
}

/** Separators people put between digits. */
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

/** The last four digits, with or without a separator. */
function tailsOf(national: string): string[] {
  const tail = national.slice(-4);
  const gapped = [1, 2].flatMap((index) =>
    [' ', '-', '.'].map((gap) => `${tail.slice(0, index)}${gap}${tail.slice(index)}`),
  );
  return [tail, ...gapped];
}

/** Allows a country code, even another one, a trunk prefix, or neither. */
function numberPattern(numbers: readonly NumberCandidate[]): string {
  const codes = [...new Set(numbers.map(({ callingCode }) => callingCode))].join('|');
  const nationals = [...new Set(numbers.map(({ national }) => [...national].join(GAP)))].join('|');
  const trunk = String.raw`\(?\d{1,2}\)?${GAP}`;
  const code = String.raw`(?:(?:\+|00|011)${GAP}\d{1,3}|${codes})${GAP}`;
  return String.raw`(?<![\d+])(?:${code}(?:${trunk})?|${trunk})?(?:${nationals})(?!\d)`;
}
