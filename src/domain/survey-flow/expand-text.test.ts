import { describe, expect, test } from 'vitest';
import { expandFlow, expandText, textResolver } from './expand-text.ts';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { ratingTypeOf } from './rating-type.ts';

const sources = {
  custom: { a: 'own [businessname]' },
  language: { a: 'language', b: 'Sprache', e: '' },
  english: { a: 'english', b: 'english', c: 'english', e: 'english' },
  businessName: '$& Ltd',
};

describe('a text of a step', () => {
  test('is looked up in the business’s pack, the language pack and the English pack', () => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'toString', '__proto__'];
    expect(texts.map((pack) => expandText({ pack }, sources))).toEqual([
      'own $& Ltd',
      'Sprache',
      'english',
      '',
      'english',
      '',
      '',
    ]);
  });

  test('has every [businessname] replaced, in plain texts too', () => {
    expect(expandText('[businessname] & [businessname]', sources)).toBe('$& Ltd & $& Ltd');
  });

  test('is expanded everywhere in a flow except in ids and addresses', () => {
    const flow = sampleFlow([
      step.rating('star', { content: { ask: '[businessname]?' } }),
      step.choice('multiq', {
        uniqueID: '[businessname]',
        answerOptions: [{ text: '[businessname]' }, { text: 'b', description: '[businessname]' }],
      }),
    ]);
    const expanded = expandFlow(flow, textResolver(sources));
    expect(expanded[0]).toMatchObject({ content: { ask: '$& Ltd?' } });
    expect(expanded[1]).toMatchObject({
      uniqueID: '[businessname]',
      answerOptions: [{ text: '$& Ltd' }, { text: 'b', description: '$& Ltd' }],
    });
    expect(ratingTypeOf(expanded)).toBe('star');
    expect(ratingTypeOf([])).toBeNull();
  });
});
