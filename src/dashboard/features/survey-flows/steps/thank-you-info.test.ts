import { expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { offeredInfo, shownInfo, withInfo } from './thank-you-info.ts';

function businessWith(changes: object): Entity {
  const businessInfo = {
    businessEmail: '',
    businessContact: { intlCode: '', localNumber: '' },
    webAddress: '',
  };
  return { externalPlatforms: {}, businessInfo, ...changes } as unknown as Entity;
}

test('offers connected platforms: Google needs a gpObject, Facebook an id', () => {
  expect(offeredInfo(businessWith({}))).toEqual([]);
  expect(offeredInfo(businessWith({ externalPlatforms: { gp: { id: 'x' }, fb: {} } }))).toEqual([]);
  const connected = { gp: { gpObject: { place_id: 'p' } }, fb: { id: 'page' } };
  expect(offeredInfo(businessWith({ externalPlatforms: connected }))).toEqual(['fb', 'gp']);
});

test('offers email, phone and website only if the business has them', () => {
  const businessInfo = {
    businessEmail: 'a@b.de',
    businessContact: { intlCode: '', localNumber: '' },
    webAddress: 'https://b.de',
  };
  expect(offeredInfo(businessWith({ businessInfo }))).toEqual(['email', 'website']);
});

test('saves a contact set only if at least one of its parts is on', () => {
  const on = withInfo([{ key: 'fb' }], 'phone', true);
  expect(on).toEqual([
    { key: 'fb' },
    { key: 'contact', email: false, phone: true, website: false },
  ]);
  expect(shownInfo(on)).toEqual(['fb', 'phone']);
  expect(withInfo(on, 'phone', false)).toEqual([{ key: 'fb' }]);
});
