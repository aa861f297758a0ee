import { oneLine } from './display-text.ts';
import { foldCase } from './fold-text.ts';

/**
 * Whether two names, cleaned by `oneLine`, are the same to people: equal but for capital letters and invisible
 * characters. 'Café' and 'Cafe' are two names.
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/**
 * Whether somebody has typed a name: as it is, but for capital letters, white space, and the marks that keyboards change
 * by themselves, such as curly quotation marks and long dashes.
 */
export function isTypedName(typed: string, name: string): boolean {
  return typedKey(typed) === typedKey(name);
}

function typedKey(name: string): string {
  return nameKey(oneLine(name))
    .replace(/[\u2018-\u201b\u2032`\u00b4\u02bc]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** The name of `names` that is the same as this one, as it was first spelled; else this one. */
export function firstSpelling(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  return names.find((one) => isSameName(one, name)) ?? name;
}

/** Equal for names that are the same. */
export function nameKey(name: string): string {
  return foldCase(name.replace(/\p{Default_Ignorable_Code_Point}+/gu, '')).normalize('NFC');
}
