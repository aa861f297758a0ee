import { beforeEach, expect, test } from 'vitest';
import { createDoubleTapGuard, type DoubleTapGuard } from './double-tap-guard.ts';

let taps: DoubleTapGuard;
beforeEach(() => {
  taps = createDoubleTapGuard();
});

const at = (time: number, changes = {}) => {
  const position = { x: 300, y: 700 };
  return { time, ...position, clicks: 1, isOnButton: true, ...changes };
};

test('the first tap counts, however soon after the page came', () => {
  expect(taps.isAccidental(at(0))).toBe(false);
  expect(taps.isAccidental(at(1, { clicks: 0 }))).toBe(false);
});

test.each([1, 120, 250, 400])('a second tap on the same place %d ms later is dropped', (later) => {
  expect(taps.isAccidental(at(1000))).toBe(false);
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1010 + later, { x: 310, y: 690 }))).toBe(true);
});

test('a tap that takes its time, or is elsewhere, counts', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1200, { y: 500 }))).toBe(false);
  taps.stepAppeared(1210);
  expect(taps.isAccidental(at(1720, { y: 500 }))).toBe(false);
});

test('a double click, and a click from before the step appeared, are dropped anywhere', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1300);
  expect(taps.isAccidental(at(1290, { y: 100 }))).toBe(true);
  expect(taps.isAccidental(at(1310, { y: 300, clicks: 2 }))).toBe(true);
});

test('three taps in a row leave one step, not two', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  expect(taps.isAccidental(at(1150))).toBe(true);
  expect(taps.isAccidental(at(1300))).toBe(true);
});

test('the button of a step that a choice has left already sends the next one only when it was seen', () => {
  taps.isAccidental(at(1000, { y: 300, isOnButton: false }));
  taps.stepAppeared(1300);
  expect(taps.isAccidental(at(1900))).toBe(true);
  expect(taps.isAccidental(at(2100))).toBe(false);
  taps.isAccidental(at(3000, { y: 300, isOnButton: false }));
  taps.stepAppeared(3300);
  expect(taps.isAccidental(at(4301))).toBe(false);
});

test('keys pass no step unseen either', () => {
  taps.stepAppeared(1000);
  expect(taps.isAccidental(at(1300, { x: 0, y: 0, clicks: 0 }))).toBe(true);
  expect(taps.isAccidentalKey(1300)).toBe(true);
  expect(taps.isAccidentalKey(1500)).toBe(false);
});

test('what was put into a step shows that it was seen', () => {
  taps.isAccidental(at(1000));
  taps.stepAppeared(1010);
  taps.stepUsed();
  expect(taps.isAccidental(at(1100))).toBe(false);
  expect(taps.isAccidentalKey(1100)).toBe(false);
});
