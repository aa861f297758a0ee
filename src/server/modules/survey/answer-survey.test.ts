import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { readClaims } from './answer-survey.ts';
import { sessionTokenOf } from './session-token.ts';

test('a session id is case-insensitive', () => {
  const keys = [Buffer.alloc(32, 1)] as const;
  const [sessionId, businessId] = [newId(new Date(0xabc)), newId(new Date(0xdef))];
  const token = sessionTokenOf(keys, sessionId, { businessId, flowVersion: 1, language: 'en' });
  expect(readClaims(keys, sessionId.toUpperCase(), token)).toEqual(
    readClaims(keys, sessionId, token),
  );
  expect(readClaims(keys, sessionId.toUpperCase(), token)).toMatchObject({ sessionId, businessId });
});
