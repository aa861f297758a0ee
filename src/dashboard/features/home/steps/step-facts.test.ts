import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { doneSteps, STEP_KEYS } from './step-facts.ts';

const NEW = {
  surveySetup: { version: 1 },
  externalPlatforms: {},
  publicFeedbackDetail: { appearanceInfo: DEFAULT_APPEARANCE },
} as Entity;
const withColour = {
  ...NEW,
  publicFeedbackDetail: { appearanceInfo: { ...DEFAULT_APPEARANCE, secondaryHex: '#00FF00' } },
} as Entity;
const NEW_BUSINESS = { entity: NEW, counts: { started: 0, invited: 0 }, widgets: 0, opened: [] };

describe('the steps of a new business', () => {
  test('are all open at first, and while nothing is loaded', () => {
    expect([...doneSteps(NEW_BUSINESS)]).toEqual([]);
    const unknown = { ...NEW_BUSINESS, counts: undefined, widgets: undefined };
    expect([...doneSteps(unknown)]).toEqual([]);
  });

  test.each([
    ['survey', { entity: { ...NEW, surveySetup: { version: 2 } } as Entity }],
    ['survey', { opened: ['survey'] as const }],
    ['brand', { entity: withColour }],
    ['share', { counts: { started: 1, invited: 0 } }],
    ['invite', { counts: { started: 0, invited: 1 } }],
    ['widget', { widgets: 1 }],
    ['platform', { entity: { ...NEW, externalPlatforms: { fb: { id: 'bakery' } } } as Entity }],
  ])('%s is ticked by %j', (key, facts) => {
    expect([...doneSteps({ ...NEW_BUSINESS, ...facts })]).toEqual([key]);
  });

  test('are not ticked by a click alone if data would show completion', () => {
    expect([...doneSteps({ ...NEW_BUSINESS, opened: STEP_KEYS })]).toEqual(['survey']);
  });
});
