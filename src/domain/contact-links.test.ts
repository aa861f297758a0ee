import { expect, test } from 'vitest';
import { emailHref, phoneHref } from './contact-links.ts';

test.each([
  ['Ada@Example.com', 'mailto:ada@example.com'],
  ['a+b?subject=x&c@example.com', 'mailto:a%2Bb%3Fsubject%3Dx%26c@example.com'],
  ['a@example.com?bcc=b@example.com', 'mailto:a@example.com'],
  ["o'neil&sons/%@example.com", "mailto:o'neil%26sons%2F%25@example.com"],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('mail to %j leads to %j', (text, href) => expect(emailHref(text)).toBe(href));

test.each([
  ['+49 (151) 1234-567', 'tel:+491511234567'],
  ['+49 (0)151 1234567', 'tel:+491511234567'],
  ['020 7946 0958', 'tel:02079460958'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['1234567, after five', null],
  ['12', null],
  ['+1+2345678', null],
  ['12345678901234567890', null],
  [null, null],
])('a call to %j leads to %j', (text, href) => expect(phoneHref(text)).toBe(href));
