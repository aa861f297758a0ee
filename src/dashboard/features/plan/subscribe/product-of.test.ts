import { expect, test } from 'vitest';
import { planOfAddress, videoOfAddress } from './product-of.ts';

test.each([
  ['learn', undefined, '1m'],
  ['Engage', 'year', '2y'],
  ['SOAR', 'Year', '3y'],
  ['soar', 'decade', '3m'],
  ['streamline', 'year', '4m'],
  ['2Y', undefined, '2y'],
  ['1m', 'year', '1m'],
  ['4y', undefined, null],
  ['free', undefined, null],
  ['videos', undefined, null],
  ['', undefined, null],
])('the plan of the address %s with interval %s is %s', (name, interval, code) => {
  expect(planOfAddress(name, interval)).toBe(code);
});

test.each([
  ['videos', 'videos'],
  ['VideoM', 'videom'],
  ['videol', 'videol'],
  ['video', 'video'],
  ['Lifetime', 'video'],
  ['engage', null],
])('the video add-on of the address %s is %s', (name, product) => {
  expect(videoOfAddress(name)).toBe(product);
});
