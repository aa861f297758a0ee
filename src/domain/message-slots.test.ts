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

test('fills slots with the values of a message or their fallback', () => {
  expect(fillSlots(CONTENT, { name: 'Ada', link: 'https://x' })).toBe('Hi Ada, see https://x!');
  expect(fillSlots(CONTENT, { name: '' })).toBe('Hi there, see !');
  expect(fillSlots(CONTENT, { name: '<b>' }, (value) => value.replace('<', '&lt;'))).toContain(
    'Hi &lt;b>,',
  );
});

test('never reads a value as a slot, nor a property of Object as a value', () => {
  expect(fillSlots(slot('name'), { name: slot('link'), link: 'x' })).toBe(slot('link'));
  expect(fillSlots(slot('constructor', 'none'), {})).toBe('none');
});

test('prevents typed text from becoming a slot', () => {
  expect(fillSlots(withoutSlotMarks(`a${slot('link')}b`), { link: 'x' })).toBe('alinkb');
});

test('splits content into literals and slots', () => {
  expect(splitAtSlots(CONTENT)).toEqual({
    literals: ['Hi ', ', see ', '!'],
    slots: [
      { key: 'name', fallback: 'there' },
      { key: 'link', fallback: '' },
    ],
  });
});

test('escapes a value in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});

test('removes line breaks from a header value', () => {
  expect(headerValue('Ada\r\nBcc: eve@example.com\u0000\t')).toBe('Ada Bcc: eve@example.com');
});
