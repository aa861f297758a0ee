import { describe, expect, test } from 'vitest';
import { changedTexts, EMPTY_WORDS, insertAt, nameFieldOf, tooLongWords } from './words.ts';

const words = (mailSubject: string) => ({ ...EMPTY_WORDS, mailSubject });

describe('the words of a business', () => {
  test('are unchanged where a draft says what is saved, white space aside', () => {
    expect(changedTexts({ en: words('Hello') }, { en: words(' Hello ') })).toBeNull();
    expect(changedTexts({}, { de: EMPTY_WORDS })).toBeNull();
  });

  test('keep those of other languages, and lose a language that was emptied', () => {
    const saved = { en: words('Hello'), de: words('Hallo') };
    expect(changedTexts(saved, { fr: words('Bonjour'), de: EMPTY_WORDS })).toEqual({
      en: words('Hello'),
      fr: words('Bonjour'),
    });
  });

  test('are measured in code points', () => {
    expect([...tooLongWords(words('👍'.repeat(150)))]).toEqual([]);
    expect([...tooLongWords(words('👍'.repeat(151)))]).toEqual(['mailSubject']);
  });

  test('take a merge field in the place of what is selected', () => {
    expect(insertAt('Hi you!', '[name]', [3, 6])).toEqual({ text: 'Hi [name]!', caret: 9 });
  });

  test('name a person as the official text of the language does', () => {
    expect(nameFieldOf('Hallo [name|du da], danke')).toBe('[name|du da]');
    expect(nameFieldOf(undefined)).toBe('[name]');
  });
});
