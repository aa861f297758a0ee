import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowArbitrary } from '#tests/support/flow-arbitraries.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { defaultFlow } from './default-flow.ts';
import { sampleFlow, sampleOptions, sampleStep as step } from './flow-fixtures.ts';
import { exportFlow, type ImportOptions, importFlow } from './flow-transfer.ts';
import { readStoredFlow, unknownStepsOf } from './stored-flow.ts';

function imported(text: string, changes: Partial<ImportOptions> = {}) {
  return importFlow(text, { ...sampleOptions(), texts: null, preserved: [], ...changes });
}

function errorsOf(flow: unknown): Record<string, string> {
  const result = imported(JSON.stringify({ flow }));
  if (result.ok || result.problem !== 'invalid') return {};
  return Object.fromEntries(Object.entries(result.errors).map(([path, { code }]) => [path, code]));
}

describe('a flow as a file', () => {
  test('is equal after export and import, whatever it contains', () => {
    const property = fc.property(flowArbitrary, fc.boolean(), (flow, inviteOnly) => {
      const file = exportFlow({ flow, inviteOnly, texts: null });
      expect(imported(JSON.stringify(file, null, 2))).toEqual({ ok: true, flow, inviteOnly });
    });
    fc.assert(property, { numRuns: propertyRuns(1_000), seed: 7 });
  });

  test('names its format and version', () => {
    expect(exportFlow({ flow: defaultFlow(), inviteOnly: true, texts: null })).toEqual({
      format: 'goodword-survey-flow',
      formatVersion: 1,
      inviteOnly: true,
      flow: defaultFlow(),
    });
  });

  test('keeps steps of an unknown type that the current flow also has', () => {
    const flow = readStoredFlow([{ type: 'hologram', uniqueID: 'H', depth: 3 }, step.open()]);
    const text = JSON.stringify(exportFlow({ flow, inviteOnly: false, texts: null }));
    expect(imported(text, { preserved: unknownStepsOf(flow) })).toMatchObject({ ok: true, flow });
    expect(imported(text)).toMatchObject({ ok: false, errors: { 'flow.0.type': {} } });
  });

  test('includes the texts that it refers to, so that another installation shows the same', () => {
    const own = { starAsk: 'Sterne für [businessname]?', skip: 'not of a flow' };
    const file = exportFlow({ flow: defaultFlow(), inviteOnly: false, texts: own });
    expect(file.texts).toEqual({ starAsk: own.starAsk });
    const text = JSON.stringify(file);
    expect(imported(text, { texts: own })).toMatchObject({ ok: true, flow: defaultFlow() });
    const elsewhere = imported(text, { texts: { starAsk: 'Other words' } });
    const asks = elsewhere.ok
      ? elsewhere.flow.map((one) => 'questionID' in one && one.content.ask)
      : [];
    expect(asks[1]).toBe(own.starAsk);
  });

  test('may be a bare list of steps, miss fields and start with a byte order mark', () => {
    const flow = [
      { type: 'openq', content: { ask: 'Why?' }, textInputPlaceholderText: 'Here', x: 1 },
    ];
    const result = imported(`\uFEFF${JSON.stringify(flow)}`);
    expect(result).toEqual({ ok: true, inviteOnly: null, flow: sampleFlow([step.open()]) });
  });

  test('is rejected with a specific problem if it is not a flow file', () => {
    const problem = (text: string) => imported(text);
    expect(problem('{')).toEqual({ ok: false, problem: 'no_json' });
    expect(problem('7')).toEqual({ ok: false, problem: 'other_format' });
    expect(problem('{"flow": 1}')).toEqual({ ok: false, problem: 'other_format' });
    expect(problem('{"format": "other", "flow": []}')).toEqual({
      ok: false,
      problem: 'other_format',
    });
    expect(problem('{"formatVersion": 2, "flow": []}')).toEqual({
      ok: false,
      problem: 'newer_version',
    });
    expect(problem('x'.repeat(4_000_001))).toEqual({ ok: false, problem: 'too_large' });
  });

  test('is rejected with step and field if it breaks a rule', () => {
    expect(
      errorsOf([step.open(), step.open({ content: { ask: '' } }), { type: 'nosuch' }]),
    ).toEqual({
      'flow.1.content.ask': 'required',
      'flow.2.type': 'unknown_value',
    });
    expect(errorsOf([])).toEqual({ flow: 'required' });
  });

  test('names each mistake once', () => {
    const [welcome, rating, open, ...rest] = defaultFlow();
    const thanks = rest.at(-1);
    expect(errorsOf([welcome, rating, open, open, ...rest])).toEqual({
      'flow.3.uniqueID': 'duplicate',
    });
    expect(errorsOf([welcome, rating, rating, open, ...rest])).toEqual({
      'flow.2.type': 'only_once',
    });
    expect(errorsOf([{ ...welcome, content: 7 }, rating, ...rest])).toEqual({
      'flow.0.content': 'wrong_type',
    });
    expect(errorsOf([thanks, welcome, rating, open])).toEqual({ 'flow.0.type': 'only_last' });
    expect(errorsOf([rating, welcome, open, thanks])).toEqual({ 'flow.1.type': 'only_first' });
  });

  test('is accepted or rejected whatever it contains, without throwing', () => {
    const property = fc.property(fc.oneof(fc.jsonValue(), fc.string()), (content) => {
      const text = typeof content === 'string' ? content : JSON.stringify({ flow: content });
      expect(typeof imported(text).ok).toBe('boolean');
    });
    fc.assert(property, { numRuns: propertyRuns(500), seed: 3 });
  });
});
