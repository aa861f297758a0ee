import { collapseWhitespace } from './text.ts';

/**
 * A text as it is compared by the text filter: without case, accents, vowel signs and invisible characters, with
 * plain quotation marks and dashes, white space collapsed; parts that no match may span stay apart by line
 * feeds. What is one to readers is one here; letters that are different letters to them stay apart.
 */
export function foldText(text: string): string {
  return foldParts(text, (part) => (ASCII.test(part) ? foldAscii(part) : foldLetters(part)));
}

function foldParts(text: string, fold: (part: string) => string): string {
  return text
    .split('\n')
    .map((part) => collapseWhitespace(fold(part)))
    .filter((part) => part !== '')
    .join('\n');
}

const ASCII = /^[\0-\x7f]*$/;

function foldAscii(text: string): string {
  return text.toLowerCase().replaceAll('`', "'");
}

function foldLetters(text: string): string {
  const plain = plainMarks(foldCase(decompose(plainMarks(text.normalize('NFC')))));
  const bare = withoutSigns(plain.normalize('NFD'));
  return bare.replace(/[ßæœøłđðħþٱکی]/gu, (letter) => SPELLED[letter] ?? letter).normalize('NFC');
}

/** Upper case first: it makes 'ß' and 'ss' one. A dotted capital I is an i, as a dotless small one is. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
}

/** Full width, ligatures and the like as plain letters; Korean letters that stand alone would join others. */
function decompose(text: string): string {
  return text.replace(/[^\u3131-\u318e\uffa0-\uffdc]+/gu, (part) => part.normalize('NFKD'));
}

function plainMarks(text: string): string {
  return text
    .replace(/[‘’‚‛′ʹʻʼˈ`´׳]/gu, "'")
    .replace(/[“”„‟″«»״]/gu, '"')
    .replace(/[\u2010-\u2015\u2212\u05be]/gu, '-')
    .replaceAll('\u2044', '/')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
}

/**
 * Of other scripts, what is written above and below makes another letter or syllable: й is no и, が no か. Only
 * the dot of Hindi letters is left out by many: फ़ is written as फ.
 */
function withoutSigns(decomposed: string): string {
  return decomposed
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .replace(/(?<=е)[\u0300\u0301\u0308]+/gu, '')
    .replace(/(?<=[аиоуыэюяі]\u0308?)[\u0300\u0301]+/gu, '')
    .replace(/[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]+/gu, '')
    .replace(
      /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4]+/gu,
      '',
    )
    .replace(/(?<=ا)[\u0653-\u0655]+/gu, '')
    .replaceAll('\u093c', '');
}

/** Letters that keyboards elsewhere lack, as they are typed there. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
};

/**
 * What was typed into the text filter, as it is looked for in folded words: one line, without the quotation
 * marks around a phrase.
 */
export function foldPhrase(typed: string): string {
  const folded = foldText(typed.replaceAll('\n', ' '));
  return withoutQuotes(folded, '"') ?? withoutQuotes(folded, "'") ?? folded;
}

/** Null where the whole is not one phrase between two of the marks. */
function withoutQuotes(folded: string, mark: string): string | null {
  if (folded.length < 3 || !folded.startsWith(mark) || !folded.endsWith(mark)) return null;
  const phrase = folded.slice(1, -1).trim();
  return phrase === '' || phrase.includes(mark) ? null : phrase;
}
