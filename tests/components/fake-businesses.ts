import type { AnswerTo } from '#contract/calls.ts';
import answers from './business-answers.json' with { type: 'json' };
import { type FakeProduct, refusal } from './fake-product.ts';

type Access = AnswerTo<'getAccess'>;
export type FakeBusiness = Access['businesses'][number];

const access = answers.access as unknown as Access;

/** The business that the fake product starts with. */
export const FIRST: FakeBusiness = { ...access.businesses[0] } as FakeBusiness;

/** Locations of a business, by name. */
export function locationsOf(parentID: string, names: readonly string[]): FakeBusiness[] {
  return names.map((name, i) => ({
    id: `01890000-0000-7000-8000-${String(5_000 + i).padStart(12, '0')}`,
    name,
    kind: 'location',
    parentID,
    region: '',
    clientName: '',
  }));
}

/**
 * Gives the user these businesses besides the first one, which is the parent of their locations. `roles` are those in
 * single ones; the role in the others is the first one's. Returns a function that removes one.
 */
export function giveBusinesses(
  fake: FakeProduct,
  others: readonly FakeBusiness[],
  roles: Readonly<Record<string, Access['role']>> = {},
): (id: string) => void {
  let all = [{ ...FIRST, kind: others.some(isLocation) ? 'parent' : 'single' }, ...others];
  const find = (id: unknown) => all.find((one) => one.id === id);
  fake.answer('getAccess', ({ bID = FIRST.id }) => {
    if (!find(bID)) return refusal(404, 'not_found');
    const role = roles[String(bID)] ?? fake.role;
    return { status: 200, json: { ...access, user: fake.user, role, businesses: all, bID } };
  });
  fake.answer('getEntity', ({ bID }) => {
    const named = find(bID);
    if (!named) return refusal(404, 'not_found');
    const { id: businessID, name: businessName, kind } = named;
    const parent = isLocation(named) ? { bID: FIRST.id, name: FIRST.name } : null;
    const businessInfo = { ...fake.entity.businessInfo, businessName };
    const json = { ...fake.entity, businessID, businessName, kind, parent, businessInfo };
    return { status: 200, json };
  });
  return (id) => {
    all = all.filter((one) => one.id !== id);
  };
}

function isLocation({ kind }: { kind: string }): boolean {
  return kind === 'location';
}
