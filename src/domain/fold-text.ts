import { collapseWhitespace } from './text.ts';

/**
 * Folds a text for the text filter: no case, accents, vowel signs or invisible characters; plain quotation
 * marks and dashes; collapsed white space. Line feeds separate parts that no match may span. Only letters
 * that readers consider the same are folded together.
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

/** Removes differences of case. Upper case first, which folds 'ß' and 'ss'. Dotted and dotless i both become i. */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
}

/**
 * Full-width characters, ligatures and the like become plain letters, except single Korean letters, which
 * would be combined.
 */
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
 * In other scripts, marks make a different letter or syllable: й is not и, が is not か. Only the dot of Hindi
 * letters is dropped, since many people omit it: फ़ is written as फ.
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

/** Letters missing on many keyboards, as people type them instead. */
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

/** Folds the input of the text filter: one line, without the quotation marks around a phrase. */
export function foldPhrase(typed: string): string {
  const folded = foldText(typed.replaceAll('\n', ' '));
  return withoutQuotes(folded, '"') ?? withoutQuotes(folded, "'") ?? folded;
}

/** Null unless the whole input is one phrase in quotation marks. */
function withoutQuotes(folded: string, mark: string): string | null {
  if (folded.length < 3 || !folded.startsWith(mark) || !folded.endsWith(mark)) return null;
  const phrase = folded.slice(1, -1).trim();
  return phrase === '' || phrase.includes(mark) ? null : phrase;
}
