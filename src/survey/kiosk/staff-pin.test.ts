import { expect, test } from 'vitest';
import { createKeyValueStore } from '../open-key-value-store.ts';
import { createStaffPin } from './staff-pin.ts';

test('a PIN lies on the device as a hash', async () => {
  const store = createKeyValueStore();
  expect(createStaffPin(store, 'pin').state()).toBe('unasked');
  await createStaffPin(store, 'pin').choose('4711');
  expect(store.getItem('pin')).not.toContain('4711');
  const pin = createStaffPin(store, 'pin');
  expect(pin.state()).toBe('set');
  expect(await pin.check('4711')).toBeNull();
});

test('each wrong PIN after the second waits longer, for the right one and after a reload too', async () => {
  const store = createKeyValueStore();
  let now = 1_000_000;
  // Each try is a page of its own, as after a reload.
  const open = () => createStaffPin(store, 'pin', () => now);
  await open().choose('4711');
  expect([await open().check('0000'), await open().check('0000')]).toEqual([0, 0]);
  expect(await open().check('0000')).toBe(5);
  now += 2000;
  expect(open().secondsToWait()).toBe(3);
  expect(await open().check('4711')).toBe(3);
  now += 3000;
  expect(await open().check('0000')).toBe(10);
  now += 10_000;
  expect(await open().check('4711')).toBeNull();
  expect(await open().check('0000')).toBe(0);
});

test('a clock that was set back locks nobody out', async () => {
  const store = createKeyValueStore();
  let now = 1_000_000_000;
  const pin = createStaffPin(store, 'pin', () => now);
  await pin.choose('4711');
  for (let wrong = 0; wrong < 3; wrong += 1) await pin.check('0000');
  now = 0;
  expect(await pin.check('4711')).toBeNull();
});

test('staff who chose no PIN are not asked again', async () => {
  const store = createKeyValueStore();
  await createStaffPin(store, 'pin').choose(null);
  expect(createStaffPin(store, 'pin').state()).toBe('none');
});
