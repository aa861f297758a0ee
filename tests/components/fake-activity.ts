import type { ActivityEntry } from '#contract/activity.ts';
import type { AnswerTo } from '#contract/calls.ts';
import { ACTIVITY } from '#domain/activity.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;

const PAGE = 50;
const entries = new WeakMap<Product, ActivityEntry[]>();

/** The activity of the fake business, newest first, to be changed by a test: at first none. */
export function activityOf(product: Product): ActivityEntry[] {
  const existing = entries.get(product) ?? [];
  entries.set(product, existing);
  return existing;
}

export const ADA = {
  kind: 'member',
  userID: '01890000-0000-7000-8000-0000000000a1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
} as const;

export const BEN = {
  kind: 'member',
  userID: '01890000-0000-7000-8000-0000000000b2',
  name: 'Ben Okri',
  email: 'ben@example.com',
} as const;

let count = 0;

/** An entry; by default Ada's, without values. */
export function entryOf(
  action: ActivityEntry['action'],
  changes: Partial<ActivityEntry> = {},
): ActivityEntry {
  count += 1;
  return {
    id: `01890000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    at: 1_795_500_000,
    action,
    actor: ADA,
    subject: null,
    before: null,
    after: null,
    from: '203.0.113.7',
    ...changes,
  };
}

/** Answers to calls about the activity. */
export const ACTIVITY_ANSWERS = {
  fetchActivity(product: Product, { groups, userID, before }: Body): AnswerTo<'fetchActivity'> {
    const all = activityOf(product);
    const actions = Array.isArray(groups)
      ? groups.flatMap((group: keyof typeof ACTIVITY) => [...ACTIVITY[group]])
      : Object.values(ACTIVITY).flat();
    const matching = all
      .filter(({ action }) => actions.includes(action))
      .filter(({ actor }) => typeof userID !== 'string' || actor.userID === userID);
    const from = matching.findIndex(({ id }) => id === before) + 1;
    const people = [ADA, BEN].filter((one) => all.some(({ actor }) => actor.userID === one.userID));
    return {
      entries: matching.slice(from, from + PAGE),
      hasMore: matching.length > from + PAGE,
      people: before ? null : people.map(({ userID, name }) => ({ userID, name })),
    };
  },
};
