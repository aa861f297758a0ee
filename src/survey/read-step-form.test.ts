import { expect, test } from 'vitest';
import { HONEYPOT_NAME, isSameInput, readStepForm, WAY_NAME } from './read-step-form.ts';

const radio = (value: string, checked: boolean) => ({
  type: 'radio',
  name: 'chosen',
  value,
  checked,
});

test('reads a chosen rating from the controls', () => {
  const draft = readStepForm([radio('7', false), radio('8', true), radio('9', false)]);
  expect(draft).toEqual({ chosen: [8], fields: {}, consent: false });
});

test('reads several choices, texts and a tick, but no buttons', () => {
  const draft = readStepForm([
    { type: 'checkbox', name: 'chosen', value: '0', checked: true },
    { type: 'checkbox', name: 'chosen', value: '2', checked: true },
    { type: 'textarea', name: 'textAnswer', value: ' kept as typed ' },
    { type: 'checkbox', name: 'consent', value: 'yes', checked: true },
    { type: 'submit', name: 'go', value: 'x' },
    { type: 'text', name: '', value: 'x' },
  ]);
  expect(draft).toEqual({
    chosen: [0, 2],
    fields: { textAnswer: ' kept as typed ' },
    consent: true,
  });
});

test('reads the chosen way from its hidden control, not from the ones that change it', () => {
  const draft = readStepForm([
    { type: 'hidden', name: WAY_NAME, value: 'text' },
    { type: 'radio', name: WAY_NAME, value: 'video', checked: true },
  ]);
  expect(draft).toMatchObject({ way: 'text', fields: {} });
});

test('treats an untouched form as equal to an empty draft, a changed one as different', () => {
  const untouched = readStepForm([radio('1', false), { type: 'text', name: 'name', value: '' }]);
  const nothing = { chosen: [], fields: {}, consent: false };
  expect(isSameInput(untouched, nothing)).toBe(true);
  expect(isSameInput({ ...untouched, chosen: [1] }, nothing)).toBe(false);
  expect(isSameInput({ ...untouched, fields: { name: 'A' } }, nothing)).toBe(false);
  expect(isSameInput({ ...untouched, consent: true }, nothing)).toBe(false);
});

test('leaves the honeypot field out of the draft', () => {
  const draft = readStepForm([
    { type: 'text', name: 'name', value: 'Ada' },
    { type: 'text', name: HONEYPOT_NAME, value: 'https://spam.example' },
  ]);
  expect(draft.fields).toEqual({ name: 'Ada' });
});
