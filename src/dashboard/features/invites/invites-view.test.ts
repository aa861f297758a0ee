import { expect, test } from 'vitest';
import { searchFromView, viewFromSearch } from './invites-view.ts';

test('a view survives the way through the address', () => {
  const view = {
    tab: 'history',
    list: 'suppressed',
    search: 'ada',
    person: '+447700900123',
  } as const;
  expect(viewFromSearch(searchFromView(view))).toEqual(view);
});

test('the usual view has a bare address, and an unknown one is the usual', () => {
  const usual = { tab: 'send', list: 'invites', search: '', person: null } as const;
  expect(searchFromView(usual)).toEqual({});
  expect(viewFromSearch({ tab: 'nowhere', list: '7', person: '' })).toEqual(usual);
});
