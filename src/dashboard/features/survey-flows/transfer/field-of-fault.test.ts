import { describe, expect, it } from 'vitest';
import { fieldOfFault } from './field-of-fault.ts';

describe('the field that a fault of a file is about', () => {
  it.each([
    ['flow.2.content.ask', 'ask'],
    ['flow.0.content.tips.3.text', 'tips'],
    ['flow.1.textInputPlaceholderText', 'placeholder'],
    ['flow.4.showIfSkip.content.ask', 'nested'],
    ['flow.4.shareActions.0.actionURL', 'shareActions'],
    ['flow.3.showTo.ratingScale', 'showTo'],
    ['flow.1.type', 'stepType'],
    ['flow.5', null],
    ['flow.5.uniqueID', null],
  ])('%s: %s', (path, field) => {
    expect(fieldOfFault(path)).toBe(field);
  });
});
