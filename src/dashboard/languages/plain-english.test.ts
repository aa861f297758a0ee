import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { en as inviteTexts } from '#domain/invite-texts/en.ts';
import { en as questionLibrary } from '#domain/question-library/en.ts';
import { en as surveyTexts } from '#domain/survey-texts/en.ts';
import { WALL_TEXTS } from '#domain/wall-texts.ts';
import { en as widgetTexts } from '#domain/widget-texts/en.ts';
import { texts as serverTexts } from '#server/texts/en.ts';

/** Phrases that read as if they were translated. Say who does what instead. */
const FOREIGN_PHRASES = [
  'whoever',
  'whatever',
  'anew',
  'thereof',
  'of which',
  'is told',
  'are told',
  'taken back',
  'shall',
  'by itself',
  'by themselves',
  'no longer be had',
  'stand there',
  'stands there',
  'what becomes of',
];
const PATTERN = new RegExp(`\\b(?:${FOREIGN_PHRASES.join('|')})\\b`, 'i');

const ROOT = join(import.meta.dirname, '../../..');

const FILES: readonly (readonly [path: string, texts: unknown])[] = [
  ['src/server/texts/en.ts', serverTexts],
  ['src/domain/invite-texts/en.ts', inviteTexts],
  ['src/domain/question-library/en.ts', questionLibrary],
  ['src/domain/survey-texts/en.ts', surveyTexts],
  ['src/domain/wall-texts.ts', WALL_TEXTS.en],
  ['src/domain/widget-texts/en.ts', widgetTexts],
  ...jsonFilesIn('src/dashboard/languages'),
  ...jsonFilesIn('src/server/modules/demo/data'),
];

test('the check finds the phrases in a text, as whole words only', () => {
  const texts = { a: { b: 'It Stands there by itself.', c: ['Marshall', 'You shall not.'] } };
  expect(offencesOf('x.json', texts)).toEqual([
    'x.json a.b: “Stands there”',
    'x.json a.c.1: “shall”',
  ]);
});

test.each(FILES)('%s has no phrase that reads as if translated', (path, texts) => {
  expect(offencesOf(path, texts)).toEqual([]);
});

/** File, key and phrase of each text with such a phrase. */
function offencesOf(path: string, texts: unknown, key = ''): string[] {
  if (typeof texts === 'string') {
    const phrase = PATTERN.exec(texts)?.[0];
    return phrase === undefined ? [] : [`${path} ${key}: “${phrase}”`];
  }
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, value]) =>
    offencesOf(path, value, key === '' ? name : `${key}.${name}`),
  );
}

function jsonFilesIn(directory: string): [path: string, texts: unknown][] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(ROOT, directory, file))
    .map((file) => [relative(ROOT, file), JSON.parse(readFileSync(file, 'utf8'))]);
}
