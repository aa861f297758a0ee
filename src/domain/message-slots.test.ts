import { expect, test } from 'vitest';
import {
  escapeHtml,
  fillSlots,
  headerValue,
  slot,
  splitAtSlots,
  withoutSlotMarks,
} from './message-slots.ts';

const CONTENT = `Hi ${slot('name', 'there')}, see ${slot('link')}!`;

test('slots are filled with the values of a message, or with what stands in their place', () => {
  expect(fillSlots(CONTENT, { name: 'Ada', link: 'https://x' })).toBe('Hi Ada, see https://x!');
  expect(fillSlots(CONTENT, { name: '' })).toBe('Hi there, see !');
  expect(fillSlots(CONTENT, { name: '<b>' }, (value) => value.replace('<', '&lt;'))).toContain(
    'Hi &lt;b>,',
  );
});

test('a value is never read as a slot, nor as anything of Object itself', () => {
  expect(fillSlots(slot('name'), { name: slot('link'), link: 'x' })).toBe(slot('link'));
  expect(fillSlots(slot('constructor', 'none'), {})).toBe('none');
});

test('what was typed cannot become a slot', () => {
  expect(fillSlots(withoutSlotMarks(`a${slot('link')}b`), { link: 'x' })).toBe('alinkb');
});

test('a content splits into literals and the slots between them', () => {
  expect(splitAtSlots(CONTENT)).toEqual({
    literals: ['Hi ', ', see ', '!'],
    slots: [
      { key: 'name', fallback: 'there' },
      { key: 'link', fallback: '' },
    ],
  });
});

test('in HTML a value stays the text that it is', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});

test('in a header a value brings no line along', () => {
  expect(headerValue('Ada\r\nBcc: eve@example.com\u0000\t')).toBe('Ada Bcc: eve@example.com');
});
