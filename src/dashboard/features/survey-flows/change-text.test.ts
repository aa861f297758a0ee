import { describe, expect, it } from 'vitest';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { en } from '#domain/survey-texts/en.ts';
import { changeText, shownText, storedText, textAt } from './change-text.ts';
import { stepTexts } from './step-texts.ts';

const resolve = textResolver({
  custom: null,
  language: en,
  english: en,
  businessName: 'Kiosk',
});

describe('the texts of the default flow', () => {
  it('each stand where their path leads, within their limit', () => {
    const flow = defaultFlow();
    const fields = flow.flatMap((step, index) =>
      stepTexts(step).map((field) => ({ ...field, path: [index, ...field.path] })),
    );
    expect(fields.length).toBeGreaterThan(15);
    for (const { path, text, limit } of fields) {
      expect(textAt(flow, path)).toEqual(text);
      expect(resolve(text).length).toBeLessThanOrEqual(limit);
    }
  });

  it('have the limits that the rules of the flow enforce', () => {
    for (const [index, step] of defaultFlow().entries()) {
      for (const { path, limit } of stepTexts(step)) {
        const faultsAt = (length: number) => {
          const flow = changeText(defaultFlow(), [index, ...path], 'x'.repeat(length));
          const result = normaliseFlow(flow, { resolve, newId: () => 'new' });
          return result.ok ? [] : Object.keys(result.faults);
        };
        expect(faultsAt(limit)).toEqual([]);
        expect(faultsAt(limit + 1)).toEqual([['flow', index, ...path].join('.')]);
      }
    }
  });
});

describe('an edited text', () => {
  const saved = { pack: 'starAsk' };

  it('shows its reference expanded', () => {
    expect(shownText(saved, resolve)).toBe('How would you rate Kiosk?');
    expect(shownText('Hello [businessname]', resolve)).toBe('Hello [businessname]');
  });

  it('stays a reference until it reads differently, and becomes one again', () => {
    expect(storedText('How would you rate Kiosk?', saved, resolve)).toBe(saved);
    expect(storedText('How was it?', saved, resolve)).toBe('How was it?');
  });

  it('leaves everything else of the flow alone', () => {
    const flow: Flow = defaultFlow();
    const changed = changeText(flow, [1, 'content', 'ask'], 'How was it?');
    expect(textAt(changed, [1, 'content', 'ask'])).toBe('How was it?');
    expect(changed[0]).toBe(flow[0]);
    expect(changeText(changed, [1, 'content', 'ask'], saved)).toEqual(flow);
  });
});
