import { describe, expect, test } from 'vitest';
import { type CountedSession, measuresOfInvite, measuresOfSession } from './response-measures.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

const SESSION: CountedSession = {
  startedAt: at('10:14:59.999'),
  firstAnsweredAt: at('10:16:00'),
  finishedAt: at('10:17:00'),
  archivedAt: null,
  spamAt: null,
  isTest: false,
  unopenedSince: null,
  ratingType: 'nps',
  rating: 0,
  source: 'qr',
  status: 'resolved',
  invitedAt: null,
};

const named = (session: CountedSession) =>
  measuresOfSession(session).map(({ slot, name }) => `${slot.toISOString().slice(11, 16)} ${name}`);

describe('a session', () => {
  test('is counted in the quarter of an hour in which it started', () => {
    expect(named(SESSION)).toEqual([
      '10:00 started',
      '10:00 responded',
      '10:00 finished',
      '10:00 nps:0',
      '10:00 source:qr',
    ]);
  });

  test('is counted for its invite at the time of the invite', () => {
    const invited = { ...SESSION, rating: null, invitedAt: at('08:15:00') };
    expect(named(invited).slice(4)).toEqual([
      '08:15 inviteStarted',
      '08:15 inviteResponded',
      '08:15 inviteFinished',
    ]);
  });

  test.each([
    ['open', 'nps', 6, 1],
    ['open', 'nps', 7, 0],
    ['open', 'star', 2, 1],
    ['open', 'star', 3, 0],
    ['inProgress', 'nps', 0, 0],
    ['resolved', 'nps', 0, 0],
  ] as const)('that is %s and rated %s %i is an open low rating: %i', (status, ratingType, rating, count) => {
    const names = measuresOfSession({ ...SESSION, status, ratingType, rating }).map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name === 'openLow')).toHaveLength(count);
  });

  test('without an answer counts only as started', () => {
    expect(named({ ...SESSION, firstAnsweredAt: null, rating: null })).toEqual(['10:00 started']);
  });

  test.each([
    ['archived', { archivedAt: at('12:00:00') }],
    ['spam', { spamAt: at('12:00:00') }],
    ['a test', { isTest: true }],
    ['unopened', { firstAnsweredAt: null, unopenedSince: at('10:16:00') }],
  ])('that is %s is not counted', (_what, state) => {
    expect(named({ ...SESSION, ...state })).toEqual([]);
  });
});

test('counts an invite, and its opening, at the time it was created', () => {
  const names = (isOpened: boolean) =>
    measuresOfInvite({ createdAt: at('10:00:00'), isOpened }).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([['invited'], ['invited', 'inviteOpened']]);
});
