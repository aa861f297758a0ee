import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  contentWith,
  EMPTY_CONTENT,
  insertAt,
  nameFieldOf,
  tooLongFields,
  unsavedChanges,
} from './invite-content.ts';

const content = (mailSubject: string) => ({ ...EMPTY_CONTENT, mailSubject });

describe('the invite content of a business', () => {
  test('is unchanged if what was typed equals what is saved, ignoring white space', () => {
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

  test('shows what was saved since, except in the texts that the user typed', () => {
    const typed = { en: { mailSubject: 'Hello there', mailText: 'Hi ', text: 'Hi' } };
    const before = { en: { mailSubject: 'Hello', mailText: 'Hi', text: 'Hi' } };
    const unsaved = { en: { mailSubject: 'Hello there' } };
    expect(unsavedChanges(before, typed)).toEqual(unsaved);
    const since = { en: { mailSubject: 'Hello', mailText: 'Good day', text: 'Good day' } };
    const shown = { mailSubject: 'Hello there', mailText: 'Good day', text: 'Good day' };
    expect(contentWith(since, unsaved, 'en')).toEqual(shown);
    expect(changedTexts(since, unsaved)).toEqual({ en: shown });
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
