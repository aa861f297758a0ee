import { expect, test } from 'vitest';
import { replyRoom } from './reply-room.ts';

const BYTES = { maxLength: 4_096, unit: 'bytes' } as const;
const CHARACTERS = { maxLength: 100, unit: 'characters' } as const;

test.each([
  ['a'.repeat(3_276), BYTES, null],
  ['a'.repeat(4_096), BYTES, { count: 0, isTooLong: false, isEstimate: true }],
  // Two bytes each.
  ['ü'.repeat(2_040), BYTES, { count: 8, isTooLong: false, isEstimate: true }],
  ['ü'.repeat(2_060), BYTES, { count: 12, isTooLong: true, isEstimate: true }],
  ['👍'.repeat(1_025), BYTES, { count: 1, isTooLong: true, isEstimate: true }],
  [`${'👍'.repeat(100)}  \n`, CHARACTERS, { count: 0, isTooLong: false, isEstimate: false }],
  ['👍'.repeat(103), CHARACTERS, { count: 3, isTooLong: true, isEstimate: false }],
  ['', CHARACTERS, null],
] as const)('the room of a reply counts as its platform does (%#)', (text, terms, room) => {
  expect(replyRoom(text, terms)).toEqual(room);
});
