import { expect, test } from 'vitest';
import { createKeyValueStore } from '../open-key-value-store.ts';
import { createStaffPin } from './staff-pin.ts';

test('a PIN lies on the device as a hash, and each wrong one after the second waits longer', async () => {
  const store = createKeyValueStore();
  expect(createStaffPin(store, 'pin').state()).toBe('unasked');
  await createStaffPin(store, 'pin').choose('4711');
  expect(store.getItem('pin')).not.toContain('4711');
  const pin = createStaffPin(store, 'pin');
  expect(pin.state()).toBe('set');
  const waits: (number | null)[] = [];
  for (let wrong = 0; wrong < 4; wrong += 1) waits.push(await pin.check('0000'));
  expect(waits).toEqual([0, 0, 5, 10]);
  expect(await pin.check('4711')).toBeNull();
  expect(await pin.check('0000')).toBe(0);
});

test('staff who chose no PIN are not asked again', async () => {
  const store = createKeyValueStore();
  await createStaffPin(store, 'pin').choose(null);
  expect(createStaffPin(store, 'pin').state()).toBe('none');
});
