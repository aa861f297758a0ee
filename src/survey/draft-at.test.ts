import { expect, test } from 'vitest';
import { expandFlow } from '#domain/survey-flow/expand-text.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { draftAt, givenDraft } from './draft-at.ts';
import { sampleModel } from './model-fixture.ts';

const TYPES = ['ratingq', 'testimonial', 'contactq', 'openq'] as const;
const flow = expandFlow(
  TYPES.map((type) => newStep(type, 'star')),
  () => 'text',
);
const uninvited = sampleModel({}, flow);
const invited = sampleModel({ invite: 'token', invitedName: 'Mia' }, flow);
const written = (fields: Record<string, string>) => ({ ...EMPTY_DRAFT, fields });

test('prefills the contact step with the name from the testimonial until it has input of its own', () => {
  const drafts = { 1: written({ textAnswer: 'Warm bread', name: 'Mia', jobTitle: 'Baker' }) };
  expect(draftAt(uninvited, drafts, 2)).toEqual(written({ name: 'Mia', jobTitle: 'Baker' }));
  const own = written({ name: 'Mia Moss', email: 'mia@example.com' });
  expect(draftAt(uninvited, { ...drafts, 2: own }, 2)).toBe(own);
  expect(draftAt(uninvited, { ...drafts, 2: EMPTY_DRAFT }, 2)).toBe(EMPTY_DRAFT);
});

test('prefills no other step, and nothing from a testimonial without a name', () => {
  expect(draftAt(uninvited, { 1: written({ name: 'Mia' }) }, 3)).toBe(EMPTY_DRAFT);
  expect(draftAt(uninvited, { 1: written({ name: ' ', company: 'Moss' }) }, 2)).toBe(EMPTY_DRAFT);
  expect(draftAt(uninvited, { 2: written({ name: 'Mia' }) }, 1)).toBe(EMPTY_DRAFT);
});

test('starts with the name of the invited person, which alone is no answer to what may be skipped', () => {
  const started = written({ name: 'Mia' });
  expect(draftAt(invited, {}, 1)).toEqual(started);
  expect(draftAt(invited, {}, 2)).toEqual(started);
  expect(draftAt(invited, { 1: written({ name: 'Mia Moss' }) }, 2).fields.name).toBe('Mia Moss');
  expect(draftAt(invited, {}, 3)).toBe(EMPTY_DRAFT);
  const given = (step: number, draft: Draft) =>
    givenDraft(invited.entrance, flow[step] as (typeof flow)[number], draft);
  expect(given(1, started)).toBe(EMPTY_DRAFT);
  const testimonial = written({ name: 'Mia', textAnswer: 'Warm bread' });
  expect(given(1, testimonial)).toBe(testimonial);
  const renamed = written({ name: 'Mia M.' });
  expect(given(2, renamed)).toBe(renamed);
});
