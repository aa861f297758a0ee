import { collapseWhitespace } from '../text.ts';
import type { JourneyEntry } from './journey-entry.ts';

/**
 * The searchable text of an entry: written text, chosen options, name, company and job title, with collapsed
 * white space. Line feeds separate the parts, so that no match spans two.
 */
export function searchTextOf(entry: JourneyEntry): string {
  return [...writtenTexts(entry), ...chosenOptions(entry)]
    .map(collapseWhitespace)
    .filter((part) => part !== '')
    .join('\n');
}

const WRITTEN_FIELDS: ReadonlySet<string> = new Set(['textAnswer', 'name', 'company', 'jobTitle']);

function writtenTexts(entry: Readonly<Record<string, unknown>>): string[] {
  const texts: string[] = [];
  for (const field of Object.keys(entry)) {
    const value = WRITTEN_FIELDS.has(field) ? entry[field] : null;
    if (typeof value === 'string') texts.push(value);
  }
  return texts;
}

function chosenOptions(entry: JourneyEntry): readonly string[] {
  if (!('answer' in entry) || typeof entry.answer === 'number') return [];
  return typeof entry.answer === 'string' ? [entry.answer] : entry.answer;
}
