import { describe, expect, test } from 'vitest';
import {
  allowCollaborateOn,
  betterOf,
  entitlementsOf,
  entitlementsWith,
  isTrialEnded,
  type Subscription,
  trialDaysLeft,
} from './entitlements.ts';
import { LIFETIME_CODES, type PlanCode } from './plans.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const DAY = 86_400_000;

function daysLater(days: number, milliseconds = 0): Date {
  return new Date(createdAt.getTime() + days * DAY + milliseconds);
}

function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    subStatusOK: false,
    stripePlan: null,
    lifetime: null,
    trialStartedAt: createdAt,
    planEndsAt: null,
    paymentFailedAt: null,
    specialMultisAllowed: null,
    allowCollaborate: false,
    kind: 'single',
    locationsBefore: 0,
    ...changes,
  };
}

function paid(stripePlan: PlanCode, changes: Partial<Subscription> = {}): Subscription {
  return subscription({ subStatusOK: true, stripePlan, ...changes });
}

describe('the trial', () => {
  test('has 14 days less the whole days since creation', () => {
    expect(trialDaysLeft(createdAt, createdAt)).toBe(14);
    expect(trialDaysLeft(createdAt, daysLater(1, -1))).toBe(14);
    expect(trialDaysLeft(createdAt, daysLater(1))).toBe(13);
    expect(trialDaysLeft(createdAt, daysLater(14))).toBe(0);
  });

  test('has ended when fewer than 0 days are left', () => {
    expect(isTrialEnded(createdAt, daysLater(15, -1))).toBe(false);
    expect(isTrialEnded(createdAt, daysLater(15))).toBe(true);
  });

  test('locks the dashboard and turns locations off once it has ended', () => {
    expect(entitlementsOf(subscription(), daysLater(14))).toMatchObject({
      state: 'trial',
      planName: null,
      trialDaysLeft: 0,
      isLocked: false,
      locationsAllowed: 5,
    });
    expect(entitlementsOf(subscription({ specialMultisAllowed: 9 }), daysLater(15))).toMatchObject({
      state: 'trialEnded',
      isTrialEnded: true,
      isLocked: true,
      locationsAllowed: 0,
    });
  });

  test('applies to a business without subStatusOK, whatever its plan', () => {
    expect(entitlementsOf(subscription({ stripePlan: '3m' }), daysLater(0)).state).toBe('trial');
  });
});

describe('entitlements', () => {
  test('allow the plan’s locations, or the business’s special number', () => {
    const allowed = (one: Subscription) => entitlementsOf(one, daysLater(400)).locationsAllowed;
    expect(
      (['1m', '1y', '2m', '2y', '3m', '3y', '4m'] as const).map((c) => allowed(paid(c))),
    ).toEqual([0, 0, 5, 5, 30, 30, 100]);
    expect(LIFETIME_CODES.map((lifetime) => allowed(subscription({ lifetime })))).toEqual([
      5, 5, 5, 5,
    ]);
    expect(allowed(paid('1m', { specialMultisAllowed: 7 }))).toBe(7);
    expect(allowed(paid('3m', { specialMultisAllowed: 0 }))).toBe(0);
  });

  test('are locked once a cancelled plan has ended, not at the click', () => {
    const cancelled = paid('3m', { planEndsAt: daysLater(1) });
    expect(entitlementsOf(cancelled, daysLater(1, -1))).toMatchObject({ state: 'paid' });
    const result = entitlementsOf(cancelled, daysLater(1));
    expect(result).toMatchObject({ state: 'cancelled', isLocked: true, planName: 'soar' });
  });

  test('go on for 14 days after a failed payment', () => {
    const owing = paid('2m', { paymentFailedAt: createdAt });
    expect(entitlementsOf(owing, daysLater(14, -1))).toMatchObject({
      state: 'grace',
      isLocked: false,
    });
    expect(entitlementsOf(owing, daysLater(14))).toMatchObject({ state: 'unpaid', isLocked: true });
  });

  test('of a lifetime deal come back when a subscription on top has ended', () => {
    const both = paid('3m', { lifetime: 'as', planEndsAt: daysLater(1) });
    expect(entitlementsOf(both, daysLater(2))).toMatchObject({
      state: 'lifetime',
      planName: 'engage',
      isLocked: false,
    });
  });

  test('never end for a lifetime deal, and follow a subscription bought on top', () => {
    const deal = subscription({ lifetime: 'as' });
    expect(entitlementsOf(deal, daysLater(999))).toMatchObject({
      state: 'lifetime',
      planName: 'engage',
    });
    expect(entitlementsOf(paid('3m', { lifetime: 'as' }), daysLater(999)).planName).toBe('soar');
  });

  test('of a lifetime deal and a running subscription are those of the better plan', () => {
    const learn = paid('1m', { lifetime: 'as', allowCollaborate: true });
    expect(entitlementsOf(learn, daysLater(999))).toMatchObject({
      state: 'paid',
      planName: 'engage',
      plan: { responses: null },
      locationsAllowed: 5,
      allowsCollaborators: true,
    });
    expect(LIFETIME_CODES.map((deal) => betterOf('1y', deal))).toEqual(LIFETIME_CODES);
    expect(betterOf('2m', 'as')).toBe('2m');
    expect(betterOf('4m', 'as')).toBe('4m');
  });

  test('have the locations of a deal’s codes unless a subscription on top has more', () => {
    const withCodes = { lifetime: 'as', specialMultisAllowed: 10 } as const;
    const allowed = (one: Subscription) => entitlementsOf(one, daysLater(400)).locationsAllowed;
    expect(allowed(subscription(withCodes))).toBe(10);
    expect((['1m', '2m', '3m', '4m'] as const).map((c) => allowed(paid(c, withCodes)))).toEqual([
      10, 10, 30, 100,
    ]);
    expect(entitlementsWith(subscription(withCodes), '3y', daysLater(1)).locationsAllowed).toBe(30);
  });

  test('allow collaborators as the specification says', () => {
    const allows = (one: Subscription) => entitlementsOf(one, daysLater(1)).allowsCollaborators;
    expect(allows(subscription())).toBe(false);
    expect(allows(subscription({ allowCollaborate: true }))).toBe(true);
    expect(allows(subscription({ kind: 'agency' }))).toBe(true);
    expect(allows(paid('2m'))).toBe(false);
    expect(allows(paid('2m', { allowCollaborate: true }))).toBe(true);
    for (const code of ['1m', '1y'] as const) {
      expect(allows(paid(code, { allowCollaborate: true, kind: 'agency' }))).toBe(false);
    }
    expect(
      [null, '1m', '2m', '3y', '4m', 'pg'].map((c) => allowCollaborateOn(c as PlanCode)),
    ).toEqual([false, false, true, true, true, true]);
  });
});
