import { describe, expect, test } from 'vitest';
import { currentReply, isSameReply, replyLength } from './review-replies.ts';

test('a reply is as long as its platform counts it', () => {
  expect(replyLength('Grüße 👋', { maxLength: 1, unit: 'characters' })).toBe(7);
  expect(replyLength('Grüße 👋', { maxLength: 1, unit: 'bytes' })).toBe(12);
});

test('a reply is recognised in spite of other white space and other forms of letters', () => {
  expect(isSameReply('Grüße\r\n\r\nAda ', 'Gru\u0308ße\n\nAda')).toBe(true);
  expect(isSameReply('Grüße', 'grüße')).toBe(false);
  expect(isSameReply(null, '')).toBe(false);
});

describe('the reply of a delivered review', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const reply = (text: string, hour: number | null) => ({
    text,
    repliedAt: hour === null ? null : at(hour),
  });
  const mine = { reply: reply('Mine', 10), changedHereAt: at(10) };
  const theirs = (hour: number | null) => reply('Theirs', hour);

  test('is the platform’s, if nothing was written here', () => {
    const stored = { reply: reply('Old', 1), changedHereAt: null };
    expect(currentReply(stored, theirs(0), at(11))).toEqual(theirs(0));
    expect(currentReply(stored, null, at(11))).toBeNull();
  });

  test('is ours for three days, unless the platform has a newer one', () => {
    for (const older of [null, theirs(9), theirs(10), theirs(null)]) {
      expect(currentReply(mine, older, at(10 + 71))).toEqual(mine.reply);
      expect(currentReply(mine, older, at(10 + 72))).toEqual(older);
    }
    expect(currentReply(mine, theirs(11), at(11))).toEqual(theirs(11));
  });

  test('stays deleted for three days', () => {
    const deleted = { reply: null, changedHereAt: at(10) };
    expect(currentReply(deleted, theirs(9), at(11))).toBeNull();
    expect(currentReply(deleted, theirs(9), at(10 + 72))).toEqual(theirs(9));
  });
});
