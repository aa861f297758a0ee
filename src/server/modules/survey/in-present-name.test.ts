import { expect, test } from 'vitest';
import { expandFlow } from '#domain/survey-flow/expand-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import { sampleFlow, sampleStep } from '#domain/survey-flow/flow-samples.ts';
import { en } from '#domain/survey-texts/en.ts';
import { inPresentName, NAME_PLACEHOLDER } from './in-present-name.ts';

const OPTIONS = [
  '[businessname]',
  'I love [businessname]',
  '[businessname], [businessname]!',
  'Neither ',
];
const flow = sampleFlow([
  sampleStep.rating('star'),
  sampleStep.choice('multiq', { answerOptions: OPTIONS.map((text) => ({ text })) }),
]);
const under = (businessName: string) =>
  expandFlow(flow, textResolver({ custom: null, language: en, english: en, businessName }));
const flows = { present: under('Bo $& Co'), unnamed: under(NAME_PLACEHOLDER) };
const renamed = (answer: unknown, i = 1) => inPresentName({ answer }, { i, ...flows }).answer;

test('an option under another name reads as it does under the present one', () => {
  expect(renamed('I love Ada’s Bakery')).toBe('I love Bo $& Co');
  expect(renamed(' I love Bo ')).toBe('I love Bo $& Co');
  expect(renamed('Ada, Ada!')).toBe('Bo $& Co, Bo $& Co!');
  expect(renamed('Ada')).toBe('Bo $& Co');
  expect(renamed(['Neither', 'I love Ada'])).toEqual(['Neither', 'I love Bo $& Co']);
});

test('what fits no option, or is none, is left as it is', () => {
  const tooLong = 'x'.repeat(101);
  for (const answer of [tooLong, '', 'Neither', 'I love Bo $& Co', 5, null, undefined, [1, {}]]) {
    expect(renamed(answer)).toEqual(answer);
  }
  expect(renamed('Ada', 0)).toBe('Ada');
  expect(renamed('Ada', 99)).toBe('Ada');
});
