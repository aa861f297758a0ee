import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { readClaims } from './answer-survey.ts';
import { sessionTokenOf } from './session-token.ts';

test('a session id is case-insensitive', () => {
  const key = Buffer.alloc(32, 1);
  const [sessionId, businessId] = [newId(new Date(0xabc)), newId(new Date(0xdef))];
  const token = sessionTokenOf(key, sessionId, { businessId, flowVersion: 1, language: 'en' });
  expect(readClaims(key, sessionId.toUpperCase(), token)).toEqual(
    readClaims(key, sessionId, token),
  );
  expect(readClaims(key, sessionId.toUpperCase(), token)).toMatchObject({ sessionId, businessId });
});
