import { expect, test } from 'vitest';
import { branding } from '#contract/branding.ts';
import { businessInfo, showcase } from '#contract/businesses.ts';
import { DASHBOARD_CALLS } from '#contract/calls.ts';
import { emailSettings, inviteSettings } from '#contract/invites.ts';
import { appearance } from '#contract/shared-schemas.ts';
import { uiData } from '#contract/widgets.ts';
import { OPEN_AREAS } from '#domain/client-areas.ts';
import { RETAINED_KINDS } from '#domain/retention.ts';
import { NAMED_FIELDS } from './field-names.ts';

const { originSettings, ...ofShowcase } = showcase.shape;
const { colours, ...ofBranding } = branding.shape;
const { updateClient } = DASHBOARD_CALLS;
/** Only for the snippet: never recorded. */
const { measuredHeight: _, ...ofWidget } = uiData.parse({ type: 'carousel' });

test.each([
  ['a business', businessInfo.shape],
  ['its showcase', { ...ofShowcase, ...originSettings.shape }],
  ['its invites', inviteSettings.shape],
  ['its follow-ups', emailSettings.shape],
  ['its look', appearance.shape],
  ['a widget', ofWidget],
  ['what is deleted by age', Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0]))],
  ['a client', updateClient.body.omit({ clientID: true }).shape],
  ['how an agency appears', { ...ofBranding, ...colours.shape }],
  ['what is kept from people of a client', OPEN_AREAS],
  ['what is erased', DASHBOARD_CALLS.erasePersonData.answer.shape.erased.shape],
])('each field of %s that the activity records has a name', (_name, fields) => {
  const isNamed = new Set<string>(NAMED_FIELDS);
  expect(Object.keys(fields).filter((field) => !isNamed.has(field))).toEqual([]);
});
