import { describe, expect, test } from 'vitest';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import type { Flow, OpenStep } from '#domain/survey-flow/steps.ts';
import { en } from '#domain/survey-texts/en.ts';
import {
  changePart,
  changeText,
  savedTextAt,
  shownText,
  storedText,
  textAt,
} from './change-text.ts';

const resolve = textResolver({
  custom: null,
  language: en,
  english: en,
  businessName: 'Kiosk',
});

describe('an edited text', () => {
  const saved = { pack: 'starAsk' };

  test('shows its reference expanded', () => {
    expect(shownText(saved, resolve)).toBe('How would you rate Kiosk?');
    expect(shownText('Hello [businessname]', resolve)).toBe('Hello [businessname]');
  });

  test('remains a reference while its text is unchanged, and becomes one again', () => {
    expect(storedText('How would you rate Kiosk?', saved, resolve)).toBe(saved);
    expect(storedText('How was it?', saved, resolve)).toBe('How was it?');
  });

  test('changes nothing else in the flow', () => {
    const flow: Flow = defaultFlow();
    const changed = changeText(flow, [1, 'content', 'ask'], 'How was it?');
    expect(textAt(changed, [1, 'content', 'ask'])).toBe('How was it?');
    expect(changed[0]).toBe(flow[0]);
    expect(changeText(changed, [1, 'content', 'ask'], saved)).toEqual(flow);
  });
});

test('changes one part of a step, and nothing else', () => {
  const flow = defaultFlow();
  const changed = changePart<OpenStep>(flow, [2], (step) => ({ ...step, allowSkip: false }));
  expect(changed[2]).toEqual({ ...flow[2], allowSkip: false });
  expect(changed.filter((step, index) => step !== flow[index])).toHaveLength(1);
  expect(textAt(flow, [2, 'no', 'such', 'part'])).toBeUndefined();
});

test('finds the saved text of a moved step, and none for a new step', () => {
  const saved = defaultFlow();
  const [first, second, ...rest] = saved;
  if (first === undefined || second === undefined) throw new Error('the flow is too short');
  const added: Flow = [{ ...first, uniqueID: 'ADDED' }, second, first, ...rest];
  const savedAt = (index: number) => savedTextAt(saved, added, [index, 'content', 'heading']);
  expect(savedAt(0)).toBe('');
  expect(savedAt(1)).toBe(textAt(saved, [1, 'content', 'heading']));
  expect(savedAt(2)).toBe(textAt(saved, [0, 'content', 'heading']));
  expect(savedAt(1)).not.toEqual(savedAt(2));
});
