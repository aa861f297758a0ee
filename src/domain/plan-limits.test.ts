import { describe, expect, test } from 'vitest';
import { entitlementsOf, entitlementsWith, type Subscription } from './entitlements.ts';
import { effectsOfPlan, levelOf, type PlanNeed, type PlanUse, refusalOf } from './plan-limits.ts';
import type { PlanCode } from './plans.ts';

const now = new Date('2026-03-10T10:00:00Z');
const trial: Subscription = {
  subStatusOK: false,
  stripePlan: null,
  lifetime: null,
  trialStartedAt: new Date('2026-03-01T10:00:00Z'),
  planEndsAt: null,
  paymentFailedAt: null,
  specialMultisAllowed: null,
  allowCollaborate: false,
  kind: 'single',
  locationsBefore: 0,
};
const paid = (stripePlan: PlanCode, changes: Partial<Subscription> = {}): Subscription => ({
  ...trial,
  subStatusOK: true,
  stripePlan,
  allowCollaborate: !stripePlan.startsWith('1'),
  ...changes,
});
const ended = paid('2m', { planEndsAt: now });

test('a limit is near from 80 % and reached at 100 %', () => {
  const levels = [0, 159, 160, 199, 200, 250].map((used) => levelOf(used, 200));
  expect(levels).toEqual(['below', 'below', 'near', 'near', 'reached', 'reached']);
  expect(levelOf(1_000_000, null)).toBe('below');
});

describe('what a plan refuses', () => {
  const refused = (subscription: Subscription, need: PlanNeed) =>
    refusalOf(entitlementsOf(subscription, now), need);
  const widgets = (needed: number): PlanNeed => ({ kind: 'limit', name: 'widgets', needed });

  test('names the cheapest plan with room, and none where no plan has it', () => {
    expect(refused(paid('1m'), widgets(2))).toBeNull();
    expect(refused(paid('1m'), widgets(3))).toEqual({
      kind: 'limit',
      name: 'widgets',
      limit: 2,
      unlockedBy: 'engage',
    });
    expect(refused(paid('3m'), widgets(11))).toMatchObject({ limit: 10, unlockedBy: null });
    const locations = (needed: number): PlanNeed => ({ kind: 'limit', name: 'locations', needed });
    expect(refused(paid('2y'), locations(6))).toMatchObject({ limit: 5, unlockedBy: 'soar' });
    expect(refused(paid('2y', { specialMultisAllowed: 40 }), locations(40))).toBeNull();
    // Fewer than its plan has: the plan itself would not help.
    const few = paid('2y', { specialMultisAllowed: 2 });
    expect(refused(few, locations(3))).toMatchObject({ limit: 2, unlockedBy: null });
  });

  test('knows the features of each plan', () => {
    const collaborators = { kind: 'feature', name: 'collaborators' } as const;
    expect(refused(paid('1m'), collaborators)).toMatchObject({ unlockedBy: 'engage' });
    expect(refused(trial, collaborators)).toMatchObject({ unlockedBy: 'engage' });
    expect(refused(paid('2m'), collaborators)).toBeNull();
    expect(refused(trial, { kind: 'feature', name: 'customDomain' })).toBeNull();
  });

  test('is everything once the plan has ended, but nothing in grace', () => {
    const needs: PlanNeed[] = [
      { kind: 'change' },
      widgets(1),
      { kind: 'feature', name: 'removesLogo' },
    ];
    const inGrace = paid('2m', { paymentFailedAt: new Date('2026-03-09T10:00:00Z') });
    for (const need of needs) {
      expect(refused(ended, need)).toEqual({ kind: 'ended' });
      expect(refused(inGrace, need)).toBeNull();
    }
  });
});

describe('what another plan changes', () => {
  const use: PlanUse = {
    responses: 350,
    emails: 20,
    texts: 3,
    widgets: 4,
    pageviews: 5_000,
    languages: 11,
    locations: 2,
  };
  const effects = (subscription: Subscription, code: PlanCode, hasVideoAddon = false) => {
    const next = entitlementsWith(subscription, code, now);
    return effectsOfPlan(entitlementsOf(subscription, now), next, { use, hasVideoAddon });
  };
  const namesOf = ({ limits }: { limits: readonly { name: string }[] }) =>
    limits.map(({ name }) => name);

  test('a downgrade says how many of what there is have no room, and what each month has less of', () => {
    const { losses, gains } = effects(paid('2m'), '1m');
    expect(losses.limits).toContainEqual({
      name: 'widgets',
      from: 10,
      to: 2,
      used: 4,
      beyond: 2,
    });
    const beyond = losses.limits.map(({ name, beyond }) => [name, beyond]);
    expect(beyond).toEqual([
      ['responses', 0],
      ['emails', 0],
      ['texts', 0],
      ['widgets', 2],
      ['pageviews', 0],
      ['languages', 5],
      ['locations', 2],
    ]);
    expect(losses.features).toEqual(['collaborators', 'removesLogo', 'customDomain']);
    expect(gains).toEqual({ limits: [], features: [] });
  });

  test('an upgrade gains what the plan has more of', () => {
    const { losses, gains } = effects(paid('2m'), '3m');
    expect(losses).toEqual({ limits: [], features: [] });
    expect(namesOf(gains)).toEqual(['emails', 'texts', 'locations']);
  });

  test('after a trial video ends, unless the add-on goes on', () => {
    expect(effects(trial, '3m').losses.features).toEqual(['video']);
    expect(effects(trial, '3m', true).losses.features).toEqual([]);
    expect(effects(trial, '3m').gains.features).toEqual(['collaborators']);
  });

  test('to a plan that has ended all is gained, but what the next has no room for', () => {
    const { losses, gains } = effects(ended, '1m');
    expect(namesOf(losses)).toEqual(['widgets', 'languages', 'locations']);
    expect(namesOf(gains)).toEqual(['responses', 'emails', 'texts', 'pageviews']);
    expect(effects(ended, '2m').gains.features).toEqual([
      'collaborators',
      'removesLogo',
      'customDomain',
    ]);
  });

  test('places of its own stay with every plan', () => {
    const { losses } = effects(paid('2m', { specialMultisAllowed: 7 }), '1m');
    expect(namesOf(losses)).not.toContain('locations');
  });
});
