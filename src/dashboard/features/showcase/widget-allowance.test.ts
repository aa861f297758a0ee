import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { widgetAllowance } from './widget-allowance.ts';

const now = new Date('2026-06-01T00:00:00Z');

/** A business in which only the plan matters. */
function on(plan: Partial<Entity>): Entity {
  const trial = {
    subStatusOK: false,
    stripePlan: null,
    planEndsAt: null,
    paymentFailedAt: null,
    kind: 'single',
  };
  const flags = { isAppSumo: false, isDealify: false, isFBLLTD: false, isPitchground: false };
  return { ...trial, ...flags, trialStartedAt: now.getTime() / 1000, ...plan } as Entity;
}

const LEARN = on({ subStatusOK: true, stripePlan: '1m' });
const SOAR = on({ subStatusOK: true, stripePlan: '3m' });

describe('the widgets of a plan', () => {
  test.each([
    ['Learn with none', LEARN, 0, null],
    ['Learn with its last but one', LEARN, 1, { left: 1, limit: 2, isUsedUp: false, beyond: 0 }],
    ['Learn with all', LEARN, 2, { left: 0, limit: 2, isUsedUp: true, beyond: 0 }],
    ['Soar with a few', SOAR, 7, null],
    ['Soar with most', SOAR, 8, { left: 2, limit: 10, isUsedUp: false, beyond: 0 }],
    [
      'Soar with more than all, after a change of plan',
      SOAR,
      12,
      { left: 0, limit: 10, isUsedUp: true, beyond: 2 },
    ],
    [
      'a lifetime deal',
      on({ isDealify: true }),
      10,
      { left: 0, limit: 10, isUsedUp: true, beyond: 0 },
    ],
    ['a trial, which has no cap', on({}), 500, null],
  ])('%s', (_what, entity, used, allowance) => {
    expect(widgetAllowance(entity, used, now)).toEqual(allowance);
  });
});
