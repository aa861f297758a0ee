import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const within = (max: number) => (text: string) => text.length <= max;

test.each([
  ['a text that fits stays', 'Good bread.', 20, 'Good bread.'],
  ['line breaks become spaces', 'Good\n\nbread.', 20, 'Good bread.'],
  [
    'a long one ends with a sentence',
    'Good bread. Great cakes. Always warm.',
    30,
    'Good bread. Great cakes. …',
  ],
  [
    'a sentence ends with its quotation mark',
    'They said "Hi!" And then they left.',
    20,
    'They said "Hi!" …',
  ],
  [
    'without a sentence, it ends with a word',
    'Good bread, and such great cakes',
    25,
    'Good bread, and such…',
  ],
  ['a single word is cut', 'W'.repeat(50), 10, `${'W'.repeat(9)}…`],
  ['Arabic ends with its own marks', 'هل هو جيد؟ نعم هو جيد جدا', 13, 'هل هو جيد؟ …'],
])('%s', (_, text, max, cut) => {
  expect(cutText(text, within(max))).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(max);
});
