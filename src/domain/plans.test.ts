import { describe, expect, test } from 'vitest';
import { LIFETIME_CODES, PLAN_CODES, PLANS, planNameOf, priceOf, TRIAL_PLAN } from './plans.ts';

describe('plans', () => {
  test('are named by the digit of their code, and lifetime deals are Engage', () => {
    expect(PLAN_CODES.map(planNameOf)).toEqual([
      'learn',
      'engage',
      'soar',
      'streamline',
      'learn',
      'engage',
      'soar',
    ]);
    expect(LIFETIME_CODES.map(planNameOf)).toEqual(['engage', 'engage', 'engage', 'engage']);
  });

  test('cost ten months a year, except Streamline', () => {
    expect(PLAN_CODES.map(priceOf)).toEqual([1_900, 4_900, 14_900, null, 19_000, 49_000, 149_000]);
  });

  test('have the features listed in the specification', () => {
    const row = ({ emails, textCredits, subLocations, widgets, responses }: typeof PLANS.learn) => [
      emails,
      textCredits,
      subLocations,
      widgets,
      responses,
    ];
    expect(row(PLANS.learn)).toEqual([500, 50, 0, 2, 200]);
    expect(row(PLANS.engage)).toEqual([5_000, 1_000, 5, 10, null]);
    expect(row(PLANS.soar)).toEqual([100_000, 10_000, 30, 10, null]);
    expect(row(PLANS.streamline)).toEqual([500_000, 50_000, 100, 10, null]);
    expect(row(TRIAL_PLAN)).toEqual([100, 20, 5, null, null]);
    expect(PLANS.learn).toMatchObject({ pageviews: 1_000, languages: 6, removesLogo: false });
  });
});
