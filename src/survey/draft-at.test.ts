import { expect, test } from 'vitest';
import { expandFlow } from '#domain/survey-flow/expand-text.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { draftAt } from './draft-at.ts';

const TYPES = ['ratingq', 'testimonial', 'contactq', 'openq'] as const;
const flow = expandFlow(
  TYPES.map((type) => newStep(type, 'star')),
  () => 'text',
);
const written = (fields: Record<string, string>) => ({ ...EMPTY_DRAFT, fields });

test('prefills the contact step with the name from the testimonial until it has input of its own', () => {
  const drafts = { 1: written({ textAnswer: 'Warm bread', name: 'Mia', jobTitle: 'Baker' }) };
  expect(draftAt({ flow }, drafts, 2)).toEqual(written({ name: 'Mia', jobTitle: 'Baker' }));
  const own = written({ name: 'Mia Moss', email: 'mia@example.com' });
  expect(draftAt({ flow }, { ...drafts, 2: own }, 2)).toBe(own);
  expect(draftAt({ flow }, { ...drafts, 2: EMPTY_DRAFT }, 2)).toBe(EMPTY_DRAFT);
});

test('prefills no other step, and nothing from a testimonial without a name', () => {
  expect(draftAt({ flow }, { 1: written({ name: 'Mia' }) }, 3)).toBe(EMPTY_DRAFT);
  expect(draftAt({ flow }, { 1: written({ name: ' ', company: 'Moss' }) }, 2)).toBe(EMPTY_DRAFT);
  expect(draftAt({ flow }, { 2: written({ name: 'Mia' }) }, 1)).toBe(EMPTY_DRAFT);
});
