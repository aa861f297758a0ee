import { describe, expect, test } from 'vitest';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { lockedOptionConflicts } from './locked-options.ts';

function withOptions(texts: string[], changes: object = {}) {
  return step.choice('singleq', {
    uniqueID: 'q',
    answerOptions: texts.map((text) => ({ text })),
    ...changes,
  });
}

const old = sampleFlow([withOptions(['a', 'b'])]);

function conflicts(input: unknown, answered = ['q']) {
  return lockedOptionConflicts(old, sampleFlow(input), answered);
}

describe('the options of a choice question with responses', () => {
  test('may be extended at the end, and the question may be moved, reworded or removed', () => {
    expect(conflicts([withOptions(['a', 'b'])])).toEqual([]);
    expect(conflicts([withOptions(['a', 'b', 'c'])])).toEqual([]);
    expect(conflicts([step.open(), withOptions(['a', 'b'], { content: { ask: 'New' } })])).toEqual(
      [],
    );
    expect(conflicts([step.open()])).toEqual([]);
  });

  test('may not be changed, removed, reordered or extended in the middle', () => {
    const conflict = [{ questionID: 'q', path: 'flow.0.answerOptions' }];
    for (const texts of [
      ['a', 'c'],
      ['b', 'a'],
      ['a', 'c', 'b'],
      ['b', 'c'],
    ]) {
      expect(conflicts([withOptions(texts)]), texts.join()).toEqual(conflict);
    }
    const several = step.choice('multiq', {
      uniqueID: 'q',
      answerOptions: [{ text: 'a' }, { text: 'b' }],
    });
    expect(conflicts([several])).toEqual(conflict);
    const described = { answerOptions: [{ text: 'a', description: 'x' }, { text: 'b' }] };
    expect(conflicts([withOptions([], described)])).toEqual(conflict);
    expect(conflicts([step.open({ uniqueID: 'q' })])).toEqual(conflict);
  });

  test('may not lose the last one', () => {
    const three = sampleFlow([withOptions(['a', 'b', 'c'])]);
    const two = sampleFlow([withOptions(['a', 'b'])]);
    expect(lockedOptionConflicts(three, two, ['q']).length).toBe(1);
    expect(lockedOptionConflicts(two, three, ['q'])).toEqual([]);
  });

  test('stay locked if the questionID changes', () => {
    expect(conflicts([withOptions(['x', 'y'], { questionID: 'other' })]).length).toBe(1);
  });

  test('are not locked without responses', () => {
    expect(conflicts([withOptions(['x', 'y'])], [])).toEqual([]);
  });
});
