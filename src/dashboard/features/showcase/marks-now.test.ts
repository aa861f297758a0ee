import { describe, expect, it } from 'vitest';
import { marksNow } from './marks-now.ts';

describe('the marks as they stand', () => {
  it('follow the clicks on each item, and not those of another business', () => {
    const item = { bID: 'b', type: 'session', platform: 'feedback', sessionID: 's' } as const;
    const review = { bID: 'b', type: 'review', platform: 'gp', reviewDocID: 'r' } as const;
    const known = { s_1: ['a'], s_2: null, r: [] };
    const now = marksNow('b', known, [
      { ...item, i: 1, intent: 'addtag', tag: 'c' },
      { ...item, i: 3, intent: 'mark' },
      { ...item, i: 2, intent: 'mark', bID: 'other' },
      { ...review, intent: 'unmark' },
    ]);
    expect(now).toEqual({ s_1: ['a', 'c'], s_2: null, s_3: [], r: null });
    expect(known).toEqual({ s_1: ['a'], s_2: null, r: [] });
  });
});
