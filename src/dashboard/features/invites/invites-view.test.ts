import { expect, test } from 'vitest';
import { addressOfView, viewOfAddress } from './invites-view.ts';

test('a view survives the way through the address', () => {
  const view = {
    tab: 'history',
    list: 'suppressed',
    search: 'ada',
    person: '+447700900123',
  } as const;
  expect(viewOfAddress(addressOfView(view))).toEqual(view);
});

test('the usual view has a bare address, and an unknown one is the usual', () => {
  const usual = { tab: 'send', list: 'invites', search: '', person: null } as const;
  expect(addressOfView(usual)).toEqual({});
  expect(viewOfAddress({ tab: 'nowhere', list: '7', person: '' })).toEqual(usual);
});
