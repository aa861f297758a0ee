import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { planOf, quotaFacts } from './quota-facts.ts';

const PAID = {
  trialDaysLeft: null,
  subStatusOK: true,
  stripePlan: '1m',
  trialTextQuotaLeft: 0,
  trialEmailQuotaLeft: 0,
  inviteQuotas: {
    textQuota: 50,
    textQuotaCurrent: 50,
    emailQuota: 500,
    emailQuotaCurrent: 100,
    quotasCurrentMonth: '2026-05',
    addonTextCredits: 0,
  },
} as Entity;
const TRIAL = { ...PAID, trialDaysLeft: 9, trialEmailQuotaLeft: 40, trialTextQuotaLeft: 0 };
const withQuotas = (quotas: Partial<Entity['inviteQuotas']>) => ({
  ...PAID,
  inviteQuotas: { ...PAID.inviteQuotas, ...quotas },
});
const factOf = (entity: Entity, key: string, counts = { widgets: 0, responses: 0 }) =>
  quotaFacts(entity, counts).find((one) => one.key === key);

describe('planOf', () => {
  test('returns the trial, the subscription, or the lifetime deal', () => {
    expect(planOf(TRIAL).name).toBe('Trial');
    expect(planOf({ ...PAID, stripePlan: '3y' }).name).toBe('Soar');
    expect(planOf({ ...PAID, subStatusOK: false, stripePlan: null }).name).toBe('Engage');
  });
});

describe('a remaining quota', () => {
  test.each([
    [500, 'fine'],
    [101, 'fine'],
    [100, 'low'],
    [1, 'low'],
    [0, 'out'],
  ])('with %s of 500 emails is %s', (emailQuotaCurrent, state) => {
    const facts = factOf(withQuotas({ emailQuotaCurrent }), 'emails');
    expect(facts).toMatchObject({ left: emailQuotaCurrent, limit: 500, state });
  });

  test('of a trial uses the limits of the trial', () => {
    const entity = { ...TRIAL, inviteQuotas: { ...PAID.inviteQuotas, emailQuota: 100 } };
    expect(factOf(entity, 'emails')).toMatchObject({ used: 60, limit: 100, left: 40 });
  });

  test('of text credits is not used up while bought ones are left', () => {
    const entity = withQuotas({ textQuotaCurrent: 0, addonTextCredits: 500 });
    expect(factOf(entity, 'textCredits')).toMatchObject({ left: 0, addon: 500, state: 'fine' });
  });

  test('is shown for responses if the plan limits them, and for widgets if their number is known', () => {
    expect(factOf(PAID, 'responses', { widgets: 0, responses: 230 })).toMatchObject({
      used: 230,
      left: 0,
      state: 'out',
    });
    expect(factOf({ ...PAID, stripePlan: '2m' }, 'responses')).toBeUndefined();
    expect(factOf(TRIAL, 'widgets', { widgets: 7, responses: 0 })).toMatchObject({
      limit: null,
      state: 'fine',
    });
    const unknown = quotaFacts(PAID, { widgets: undefined, responses: undefined });
    expect(unknown.map(({ key }) => key)).toEqual(['emails', 'textCredits']);
  });
});
