import { foldCase } from './fold-text.ts';

/**
 * Whether two names, cleaned by `oneLine`, are the same to people: equal but for capital letters and invisible
 * characters. 'Café' and 'Cafe' are two names.
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The name of `names` that is the same as this one, as it was first spelled; else this one. */
export function firstSpelling(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  return names.find((one) => isSameName(one, name)) ?? name;
}

function nameKey(name: string): string {
  return foldCase(name.replace(/\p{Default_Ignorable_Code_Point}+/gu, '')).normalize('NFC');
}
