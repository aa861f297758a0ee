import { expect, test } from 'vitest';
import { isSameView } from './is-same-view.ts';

test('the order of query parameters does not matter, any other difference does', () => {
  const view = { questionID: null, search: { q: 'bread', sort: 'oldest' } };
  expect(isSameView(view, { ...view, search: { sort: 'oldest', q: 'bread' } })).toBe(true);
  expect(isSameView(view, { ...view, search: { q: 'bread' } })).toBe(false);
  expect(isSameView(view, { ...view, questionID: 'STARr' })).toBe(false);
});
