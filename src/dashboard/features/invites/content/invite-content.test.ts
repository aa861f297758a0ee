import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  EMPTY_CONTENT,
  insertAt,
  nameFieldOf,
  ownTexts,
  shownTexts,
  tooLongFields,
  unsavedChanges,
} from './invite-content.ts';

const content = (mailSubject: string) => ({ ...EMPTY_CONTENT, mailSubject });

const DEFAULTS = {
  en: { mailSubject: 'How was it?', mailText: 'Hi [name]', text: 'Hi' },
  de: { mailSubject: 'Wie war es?', mailText: 'Hallo [name]', text: 'Hallo' },
};

describe('the invite content of a business', () => {
  test('is unchanged if what was typed equals what is saved, ignoring white space', () => {
    const stored = { saved: { en: content('Hello') }, defaults: DEFAULTS };
    expect(changedTexts(stored, { en: { mailSubject: ' Hello ' } })).toBeNull();
    expect(changedTexts(stored, { de: { mailSubject: 'Wie war es? ' } })).toBeNull();
  });

  test('shows the default where the business has no own text', () => {
    const stored = { saved: { en: content('Hello') }, defaults: DEFAULTS };
    expect(shownTexts(stored, {}, 'en')).toEqual({ ...DEFAULTS.en, mailSubject: 'Hello' });
    expect(ownTexts(stored, {}, 'en')).toEqual(content('Hello'));
  });

  test('keeps other languages, and drops one whose texts are the default again', () => {
    const saved = { en: content('Hello'), de: content('Hallo') };
    const typed = { fr: content('Bonjour'), de: { mailSubject: 'Wie war es?' } };
    expect(changedTexts({ saved, defaults: DEFAULTS }, typed)).toEqual({
      en: content('Hello'),
      fr: content('Bonjour'),
    });
  });

  test('shows what was saved since, except in the texts that the user typed', () => {
    const typed = { en: { mailSubject: 'Hello there', mailText: 'Hi ', text: 'Hi' } };
    const before = { en: { mailSubject: 'Hello', mailText: 'Hi', text: 'Hi' } };
    const unsaved = { en: { mailSubject: 'Hello there' } };
    expect(unsavedChanges({ saved: before, defaults: {} }, typed)).toEqual(unsaved);
    const saved = { en: { mailSubject: 'Hello', mailText: 'Good day', text: 'Good day' } };
    const shown = { mailSubject: 'Hello there', mailText: 'Good day', text: 'Good day' };
    expect(shownTexts({ saved, defaults: DEFAULTS }, unsaved, 'en')).toEqual(shown);
    expect(changedTexts({ saved, defaults: DEFAULTS }, unsaved)).toEqual({ en: shown });
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
