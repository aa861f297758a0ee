import { expect, test } from 'vitest';
import { can, type Role } from '#domain/roles.ts';
import { attentionItems } from './attention-items.ts';

const NOTHING = {
  lowRatings: 0,
  inProgress: 0,
  failedEmails: 0,
  failedTexts: 0,
  failedImports: 0,
  failedReplies: 0,
};
const replies = { reviews: 9, answerable: 5, answered: 3, medianReplySeconds: null };
const as = (role: Role) => ({
  may: (permission: Parameters<typeof can>[1]) => can(role, permission),
});
const everything = {
  counts: {
    lowRatings: 4,
    inProgress: 1,
    failedEmails: 1,
    failedTexts: 1,
    failedImports: 2,
    failedReplies: 1,
  },
  replies,
};

test('only what waits is listed, most urgent first', () => {
  const owner = as('owner');
  expect(attentionItems({ counts: NOTHING, replies: undefined, ...owner })).toEqual([]);
  const answered = { ...replies, answered: 5 };
  expect(attentionItems({ counts: NOTHING, replies: answered, ...owner })).toEqual([]);
  const counts = { ...NOTHING, inProgress: 1, lowRatings: 4, failedImports: 2 };
  const items = attentionItems({ counts, replies, ...owner });
  expect(items.map(({ key, count }) => [key, count])).toEqual([
    ['failedImports', 2],
    ['lowRatings', 4],
    ['reviews', 2],
    ['inProgress', 1],
  ]);
});

test.each([
  ['owner', ['failedImports', 'lowRatings', 'reviews', 'view', 'view', 'view', 'inProgress']],
  ['collaborator', ['view', 'lowRatings', 'reviews', 'view', 'view', 'view', 'inProgress']],
  ['internal', ['view', 'view', 'view', 'view', 'view', 'view', 'view']],
] as const)('a person with the role %s is offered what they may do', (role, actions) => {
  const items = attentionItems({ ...everything, ...as(role) });
  expect(items.map(({ action }) => action)).toEqual(actions);
});

test('imports and replies are counted whenever they failed, the others by date', () => {
  const items = attentionItems({ ...everything, ...as('owner') });
  const undated = items.filter(({ isDated }) => !isDated).map(({ key }) => key);
  expect(undated).toEqual(['failedImports', 'failedReplies']);
});
