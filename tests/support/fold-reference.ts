const ALIKE: Record<string, string> = {
  έ: 'ε',
  à: 'a',
  á: 'a',
  ã: 'a',
  ä: 'a',
  é: 'e',
  è: 'e',
  ê: 'e',
  í: 'i',
  ñ: 'n',
  ó: 'o',
  ö: 'o',
  ü: 'u',
  û: 'u',
  ç: 'c',
  ß: 'ss',
  ł: 'l',
  ά: 'α',
  ό: 'ο',
  ώ: 'ω',
  ς: 'σ',
  ё: 'е',
  أ: 'ا',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '\u00a0': ' ',
};
const SILENT = ['\u05b0', '\u05b6', '\u05b7', '\u05bc', '\u05c1', '\u064e', '\u064f', '\u0652'];

/** Folds a text letter by letter, independently of the product's own folding. */
export function foldReference(text: string): string {
  const letters = [...text.toLowerCase().trim()].filter((letter) => !SILENT.includes(letter));
  return letters
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .split(/\s+/)
    .join(' ');
}
