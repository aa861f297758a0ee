import { expect, test } from 'vitest';
import { editedFieldsOf, editTestimonial } from './edit-testimonial.ts';

const ENTRY = {
  i: 3,
  questionID: 'TESTIMONIAL',
  type: 'testimonial',
  ask: 'Tell us',
  textAnswer: 'Good.',
  consent: true,
  name: 'Grace',
  company: 'Navy',
} as const;

test('an edit sets given fields, removes empty ones, and ignores missing ones and null', () => {
  const edit = { company: '', jobTitle: 'Admiral', profilePicture: null };
  expect(editedFieldsOf(ENTRY, edit)).toEqual(['company', 'jobTitle']);
  const { company: _, ...preserved } = ENTRY;
  const editedFields = ['company', 'jobTitle'];
  expect(editTestimonial(ENTRY, edit, 7)).toEqual({
    ...preserved,
    jobTitle: 'Admiral',
    editedAt: 7,
    editedFields,
  });
});

test('an edit that changes nothing marks no field', () => {
  const edit = { company: 'Navy', jobTitle: '', companyLogo: undefined };
  expect(editTestimonial(ENTRY, edit, 7)).toBe(ENTRY);
});

test('a field that was edited once stays marked as edited, even when the edit is undone', () => {
  const once = editTestimonial(ENTRY, { company: 'Yale' }, 7);
  const twice = editTestimonial(once, { company: 'Navy', companyLogo: 'a.png' }, 9);
  expect(twice).toEqual({
    ...ENTRY,
    companyLogo: 'a.png',
    editedAt: 9,
    editedFields: ['companyLogo', 'company'],
  });
});
