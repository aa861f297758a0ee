import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  EMPTY_CONTENT,
  insertAt,
  nameFieldOf,
  tooLongFields,
} from './invite-content.ts';

const content = (mailSubject: string) => ({ ...EMPTY_CONTENT, mailSubject });

describe('the words of a business', () => {
  test('are unchanged where a draft says what is saved, white space aside', () => {
    expect(changedTexts({ en: content('Hello') }, { en: content(' Hello ') })).toBeNull();
    expect(changedTexts({}, { de: EMPTY_CONTENT })).toBeNull();
  });

  test('keep those of other languages, and lose a language that was emptied', () => {
    const saved = { en: content('Hello'), de: content('Hallo') };
    expect(changedTexts(saved, { fr: content('Bonjour'), de: EMPTY_CONTENT })).toEqual({
      en: content('Hello'),
      fr: content('Bonjour'),
    });
  });

  test('are measured in code points', () => {
    expect([...tooLongFields(content('👍'.repeat(150)))]).toEqual([]);
    expect([...tooLongFields(content('👍'.repeat(151)))]).toEqual(['mailSubject']);
  });

  test('take a merge field in the place of what is selected', () => {
    expect(insertAt('Hi you!', '[name]', [3, 6])).toEqual({ text: 'Hi [name]!', caret: 9 });
  });

  test('name a person as the official text of the language does', () => {
    expect(nameFieldOf('Hallo [name|du da], danke')).toBe('[name|du da]');
    expect(nameFieldOf(undefined)).toBe('[name]');
  });
});
