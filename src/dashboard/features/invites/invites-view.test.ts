import { expect, test } from 'vitest';
import { searchFromView, UNFILTERED, viewFromSearch } from './invites-view.ts';

test('a view is the same after it is written to the URL and read back', () => {
  const view = {
    tab: 'history',
    list: 'suppressed',
    search: 'ada',
    state: 'notDelivered',
    person: '+447700900123',
  } as const;
  expect(viewFromSearch(searchFromView(view))).toEqual(view);
});

test('the default view has an empty query, and an unknown view becomes the default', () => {
  const usual = { tab: 'send', list: 'invites', ...UNFILTERED, person: null } as const;
  expect(searchFromView(usual)).toEqual({});
  expect(viewFromSearch({ tab: 'nowhere', list: '7', state: 'lost', person: '' })).toEqual(usual);
});
