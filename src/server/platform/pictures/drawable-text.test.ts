import { expect, test } from 'vitest';
import { drawableText } from './drawable-text.ts';

test.each([
  ['Ada’s Bäckerei & Łódź, №1 – “best”™', 'Ada’s Bäckerei & Łódź, №1 – “best”™'],
  ['Пекарня Αθήνα', 'Пекарня Αθήνα'],
  ['مخبز آدا', 'مخبز آدا'],
  ['המאפייה', 'המאפייה'],
  ['Ada 🥐 Bakery ★ 🇫🇷', 'Ada Bakery'],
  ['two\nlines\u0007', 'two lines'],
  ['🥐', ''],
])('the drawable part of %j is %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test.each([
  '東京',
  'Ada 東京',
  'กรุงเทพ',
  'नमस्ते',
])('%s cannot be drawn without losing letters', (text) => {
  expect(drawableText(text)).toBe(null);
});
