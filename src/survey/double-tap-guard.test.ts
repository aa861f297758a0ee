import { beforeEach, expect, test } from 'vitest';
import { createDoubleTapGuard, type DoubleTapGuard } from './double-tap-guard.ts';

let taps: DoubleTapGuard;
beforeEach(() => {
  taps = createDoubleTapGuard();
});

const at = (time: number, changes = {}) => {
  const position = { x: 300, y: 700 };
  return { time, ...position, clicks: 1, ...changes };
};

test('accepts the first tap, however soon after the page opened', () => {
  expect(taps.isAccidental(at(0))).toBe(false);
  expect(taps.isAccidental(at(1, { clicks: 0 }))).toBe(false);
});

test.each([1, 120, 250, 400])('drops a second tap on the same spot %d ms later', (later) => {
  expect(taps.isAccidental(at(1000))).toBe(false);
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1010 + later, { x: 310, y: 690 }))).toBe(true);
});

test('accepts a second tap that comes later or on another spot', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1200, { y: 500 }))).toBe(false);
  taps.stepAppeared(1210);
  expect(taps.isAccidental(at(1720, { y: 500 }))).toBe(false);
});

test('drops a double click, and a click from before the step appeared, on any spot', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1300);
  expect(taps.isAccidental(at(1290, { y: 100 }))).toBe(true);
  expect(taps.isAccidental(at(1310, { y: 300, clicks: 2 }))).toBe(true);
});

test('moves on by one step for three quick taps', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1150))).toBe(true);
  expect(taps.isAccidental(at(1300))).toBe(true);
});

test('after a choice has moved to the next step, guards only the spot under the finger', () => {
  taps.isAccidental(at(1000, { y: 300 }));
  taps.stepAppeared(1350);
  expect(taps.isAccidental(at(1500, { y: 310 }))).toBe(true);
  expect(taps.isAccidental(at(1600, { y: 700 }))).toBe(false);
});

test('drops a press on the spot of the last click, but not the one that begins the next click', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1350);
  expect(taps.isAccidentalPress(at(1440))).toBe(true);
  expect(taps.isAccidentalPress(at(1500, { y: 300 }))).toBe(false);
  expect(taps.isAccidental(at(1560, { y: 300 }))).toBe(false);
  expect(taps.isAccidentalPress(at(1860))).toBe(false);
});

test('drops a key press that comes before the step can have been read', () => {
  taps.stepAppeared(1000);
  expect(taps.isAccidental(at(1300, { x: 0, y: 0, clicks: 0 }))).toBe(true);
  expect(taps.isAccidentalKey(1300)).toBe(true);
  expect(taps.isAccidentalKey(1500)).toBe(false);
});

test('accepts a tap at once after input into the new step', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  taps.stepUsed();
  expect(taps.isAccidental(at(1100))).toBe(false);
  expect(taps.isAccidentalKey(1100)).toBe(false);
});
