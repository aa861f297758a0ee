import { expect, test } from 'vitest';
import { linkWording } from './link-wording.ts';

test.each([
  ['an agency', { kind: 'agency', agencyParent: null }, 'surveyLink'],
  ['a client of an agency', { kind: 'agencyClient', agencyParent: 'a' }, 'surveyLink'],
  ['a single business', { kind: 'single', agencyParent: null }, 'feedbackLink'],
] as const)('%s has the right wording for its link', (_, business, wording) => {
  expect(linkWording(business)).toBe(wording);
});
