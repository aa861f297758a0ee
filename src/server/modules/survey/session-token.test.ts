import { expect, test } from 'vitest';
import { readSessionToken, sessionTokenOf } from './session-token.ts';

const keys = [Buffer.alloc(32, 7)] as const;
const sessionId = '01930000-0000-7000-8000-000000000001';
const claims = {
  businessId: '01930000-0000-7000-8000-00000000000b',
  flowVersion: 70_000,
  language: 'he',
};
const token = sessionTokenOf(keys, sessionId, claims);
const read = (session: string, given: string) => readSessionToken(keys, session, given);

test('a token returns its claims, and is the same every time', () => {
  for (const _time of [1, 2]) expect(read(sessionId, token)).toEqual(claims);
  expect(sessionTokenOf(keys, sessionId, claims)).toBe(token);
});

test('returns null for another session, another key or a changed bit', () => {
  expect(read(sessionId, token)).toEqual(claims);
  expect(read(sessionId.replace('0001', '0002'), token)).toBeNull();
  expect(readSessionToken([Buffer.alloc(32, 8)], sessionId, token)).toBeNull();
  expect(readSessionToken([Buffer.alloc(32, 8), ...keys], sessionId, token)).toEqual(claims);
  for (let at = 0; at < Buffer.from(token, 'base64url').length; at += 1) {
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(read(sessionId, bytes.toString('base64url'))).toBeNull();
  }
});

test('an invalid token is rejected', () => {
  for (const nonsense of ['', 'x', '€', 'A'.repeat(200)]) {
    expect(read(sessionId, nonsense)).toBeNull();
  }
});
