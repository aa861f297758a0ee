import type { AnswerTo } from '#contract/calls.ts';
import answers from './business-answers.json' with { type: 'json' };
import { type FakeProduct, refusal } from './fake-product.ts';

const access = answers.access as AnswerTo<'getAccess'>;
const HOUR = 3600;

/** Somebody else's business, which an internal account may see after giving a reason. */
export const FOREIGN = {
  id: '01890000-0000-7000-8000-000000000777',
  name: 'Tide & Timber',
  handle: 'tide-and-timber',
  ownerEmail: 'grace@example.com',
};

export interface FakeInternalView {
  /** Ends the view, as the clock does. */
  expire(): void;
}

/** Makes the user of the fake product an internal account with a business of their own. */
export function makeInternal(fake: FakeProduct): FakeInternalView {
  let reason: string | null = null;
  const json = (body: object) => ({ status: 200, json: body });
  const isRefused = (bID: unknown) => bID === FOREIGN.id && reason === null;
  const required = refusal(403, 'reason_required', 'Say why you need to look at this business.');
  const endsAt = fake.entity.now + HOUR;
  fake.user.isInternal = true;
  fake.answer('findBusinesses', ({ query }) => {
    const isFound = Object.values(FOREIGN).some((text) =>
      text.toLowerCase().includes(String(query).toLowerCase()),
    );
    return json({ businesses: isFound ? [FOREIGN] : [] });
  });
  fake.answer('startInternalView', (body) => {
    reason = String(body.reason);
    return json({ endsAt });
  });
  fake.answer('endInternalView', () => {
    reason = null;
    return json({});
  });
  fake.answer('getAccess', ({ bID }) => {
    if (isRefused(bID)) return required;
    const viewed =
      bID === FOREIGN.id
        ? { bID, role: 'internal', internalView: { endsAt, reason } }
        : { bID: access.bID, role: 'owner', internalView: null };
    return json({ ...access, user: fake.user, ...viewed });
  });
  const own = structuredClone(fake.entity);
  const foreign = { ...own, businessID: FOREIGN.id, name: FOREIGN.name };
  fake.answer('getEntity', ({ bID }) => {
    if (isRefused(bID)) return required;
    const isForeign = bID === FOREIGN.id;
    return json({ ...(isForeign ? { ...foreign, businessName: FOREIGN.name } : own) });
  });
  return {
    expire() {
      reason = null;
    },
  };
}
