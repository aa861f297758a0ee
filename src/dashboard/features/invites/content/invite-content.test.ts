import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  EMPTY_CONTENT,
  insertAt,
  nameFieldOf,
  tooLongFields,
} from './invite-content.ts';

const content = (mailSubject: string) => ({ ...EMPTY_CONTENT, mailSubject });

describe('the invite content of a business', () => {
  test('is unchanged if a draft equals what is saved, ignoring white space', () => {
    expect(changedTexts({ en: content('Hello') }, { en: content(' Hello ') })).toBeNull();
    expect(changedTexts({}, { de: EMPTY_CONTENT })).toBeNull();
  });

  test('keeps other languages, and drops a language that was emptied', () => {
    const saved = { en: content('Hello'), de: content('Hallo') };
    expect(changedTexts(saved, { fr: content('Bonjour'), de: EMPTY_CONTENT })).toEqual({
      en: content('Hello'),
      fr: content('Bonjour'),
    });
  });

  test('is measured in code points', () => {
    expect([...tooLongFields(content('👍'.repeat(150)))]).toEqual([]);
    expect([...tooLongFields(content('👍'.repeat(151)))]).toEqual(['mailSubject']);
  });

  test('gets a merge field in place of the selected text', () => {
    expect(insertAt('Hi you!', '[name]', [3, 6])).toEqual({ text: 'Hi [name]!', caret: 9 });
  });

  test('uses the name field of the language’s official text', () => {
    expect(nameFieldOf('Hallo [name|du da], danke')).toBe('[name|du da]');
    expect(nameFieldOf(undefined)).toBe('[name]');
  });
});
