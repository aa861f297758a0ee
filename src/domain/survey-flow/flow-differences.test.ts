import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowArbitrary } from '#tests/support/flow-arbitraries.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { defaultFlow } from './default-flow.ts';
import { flowDifferences } from './flow-differences.ts';
import { sampleFlow, sampleOptions, sampleStep as step } from './flow-fixtures.ts';
import type { Flow } from './steps.ts';

const { resolve } = sampleOptions();

function describeDifferences(before: Flow, after: Flow): string[] {
  return flowDifferences(before, after, resolve).map(({ kind, step: one, from, to, fields }) =>
    [kind, one.uniqueID, `${from}>${to}`, ...fields.map(({ field }) => field)].join(' '),
  );
}

const flow = sampleFlow([
  step.rating('star'),
  step.open({ uniqueID: 'A' }),
  step.choice('singleq', { uniqueID: 'B' }),
  step.share(),
  step.thankYou(),
]);

describe('the differences between two flows', () => {
  test('are empty if respondents see the same', () => {
    expect(describeDifferences(flow, flow)).toEqual([]);
    const written = defaultFlow().map((one) =>
      one.type === 'ratingq'
        ? { ...one, content: { ...one.content, ask: 'How would you rate Acme? ' } }
        : one,
    );
    expect(describeDifferences(defaultFlow(), written)).toEqual([]);
  });

  test('include added and removed steps', () => {
    const after = sampleFlow([
      step.rating('star'),
      step.open({ uniqueID: 'A' }),
      step.contact(),
      step.share(),
      step.thankYou(),
    ]);
    expect(describeDifferences(flow, after)).toEqual(['added CONTACT null>2', 'removed B 2>null']);
  });

  test('list as few steps as moved as possible', () => {
    const [rating, open, choice, share, thankYou] = flow;
    const after = [rating, choice, share, open, thankYou].filter((one) => one !== undefined);
    expect(describeDifferences(flow, after)).toEqual(['moved A 1>3']);
  });

  test('include each changed field, with its old and new value', () => {
    const after = flow.map((one): Flow[number] => {
      if (one.type === 'openq') return { ...one, content: { ...one.content, ask: 'How?' } };
      if (one.type === 'shareq') return { ...one, showTo: { ratingScale: { low: 4, high: 5 } } };
      return one;
    });
    expect(flowDifferences(flow, after, resolve).map(({ fields }) => fields)).toEqual([
      [{ field: 'ask', before: 'Why?', after: 'How?' }],
      [{ field: 'showTo', before: { range: 'all' }, after: { range: { low: 4, high: 5 } } }],
    ]);
  });

  test('include the testimonial inside a share step', () => {
    const after = flow.map((one) => {
      const [nested] = sampleFlow([step.testimonial({ uniqueID: 'N' })]);
      if (one.type !== 'shareq' || nested?.type !== 'testimonial') return one;
      return { ...one, showIfSkip: nested };
    });
    expect(describeDifferences(flow, after)).toEqual([
      'changed SHARE 3>3 nested nestedAsk nestedShowTo nestedOther',
    ]);
  });

  test('account for every step of any two flows', () => {
    const property = fc.property(flowArbitrary, flowArbitrary, (before, after) => {
      const differences = flowDifferences(before, after, resolve);
      const added = differences.filter(({ kind }) => kind === 'added').length;
      const removed = differences.filter(({ kind }) => kind === 'removed').length;
      expect(before.length + added - removed).toBe(after.length);
      expect(flowDifferences(before, before, resolve)).toEqual([]);
    });
    fc.assert(property, { numRuns: propertyRuns(300), seed: 4 });
  });
});
