import { expect, test } from 'vitest';
import { fillReplyTemplate } from './reply-templates.ts';

const VALUES = { name: 'Anna Maria Berg', businessName: 'Miller Ltd.', platform: 'Google' };
const fill = (template: string, more: Partial<typeof VALUES> = {}) =>
  fillReplyTemplate(template, { ...VALUES, ...more });

test('every field becomes its value, in any case and as often as it comes', () => {
  const template = 'Hi [FirstName|there], [name|you] wrote on [platform]. Yours, [businessname].';
  expect(fill(template)).toBe('Hi Anna, Anna Maria Berg wrote on Google. Yours, Miller Ltd.');
  expect(fill('[firstname|x][firstname|y]')).toBe('AnnaAnna');
});

test('a missing name becomes the word after the bar, also one that stands for a nameless person', () => {
  for (const name of ['', '  ', 'A Google user', 'An Airbnb customer']) {
    expect(fill('Hi [firstname | there ], dear [name]!', { name })).toBe('Hi there, dear !');
  }
});

test('values are inserted literally, and what is no field stays', () => {
  const template = 'Hi [name|there], [date] [ [name';
  expect(fill(template, { name: '$& <b>' })).toBe('Hi $& <b>, [date] [ [name');
});

test('a form of address is no first name', () => {
  expect(fill('Hi [firstname],', { name: 'Dr. Ana Lima' })).toBe('Hi Dr. Ana Lima,');
});
