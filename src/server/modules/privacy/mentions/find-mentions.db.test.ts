import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createConfirmedBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, type SessionSeed, seedSessions } from '#tests/support/seed-sessions.ts';

const own = businessPerTest();
beforeEach(() => saveFlow(own.server, own.business));

const startedAt = new Date('2026-01-01');
const NO_MENTIONS = { responses: 0, ways: [], isComplete: true };

const says = (text: string): SessionSeed => ({ startedAt, entries: [entryOf.why(text)] });
const gives = (email: string, text: string): SessionSeed => ({
  startedAt,
  entries: [entryOf.why(text), entryOf.contact(email)],
});

function respond(seeds: readonly SessionSeed[], { bID } = own.business) {
  return seedSessions(own.server, bID, { seeds, flowVersion: 1 });
}

async function find(to: string, also: string[] = []) {
  const { status, body } = await own.call('findpersondata', { to, also });
  expect([to, status, body.error]).toEqual([to, 200, undefined]);
  return CALLS_BY_NAME.findPersonData.answer.parse(body);
}

describe.each(['before they are folded', 'once they are folded'])('text, %s', (when) => {
  const settle = () => when.startsWith('once') && own.server.runJob('responses.index');

  test('mentions an address in responses not found as the person’s, with archived and spam counted separately', async () => {
    await respond([
      says('Contact me at Max@example.com please'),
      says('max@example.com, or max@example.com'),
      { ...says('Ask max@example.com'), isArchived: true },
      { ...says('Ask max@example.com'), isSpam: true },
      gives('max@example.com', 'I am max@example.com'),
      says('Ask tomax@example.com'),
    ]);
    await settle();
    const mentions = {
      responses: 4,
      ways: [{ words: 'max@example.com', responses: 2, archived: 2 }],
      isComplete: true,
    };
    expect(await find('Max@Example.com')).toMatchObject({ holdings: { responses: 1 }, mentions });
    await own.call('erasepersondata', { to: 'max@example.com' });
    await settle();
    expect(await find('max@example.com')).toMatchObject({ holdings: { responses: 0 }, mentions });
    const { body } = await own.call('fetchfeedback', { filterWords: 'max@example.com' });
    expect(body.collection).toHaveLength(3);
  });

  test('mentions a number, with each spelling listed', async () => {
    await respond([
      says('call 0049 151 12345678'),
      says('call 0049 151 12345678!'),
      says('or (0151) 123 456 78'),
      says('or +4915112345678'),
      says('not +41 151 12345678'),
      says('not 0151 12345679, nor 12345678'),
    ]);
    await settle();
    expect((await find('+4915112345678')).mentions).toEqual({
      responses: 4,
      ways: expect.arrayContaining([
        { words: '0049 151 12345678', responses: 2, archived: 0 },
        { words: '(0151) 123 456 78', responses: 1, archived: 0 },
        { words: '+4915112345678', responses: 1, archived: 0 },
      ]),
      isComplete: true,
    });
  });

  test('mentions each requested address, and counts a response once', async () => {
    await respond([says('max@example.com or +4915112345678'), says('+4915112345678')]);
    await settle();
    expect((await find('max@example.com', ['+4915112345678'])).mentions).toEqual({
      responses: 2,
      ways: [
        { words: '+4915112345678', responses: 2, archived: 0 },
        { words: 'max@example.com', responses: 1, archived: 0 },
      ],
      isComplete: true,
    });
  });
});

test('reveals no mention in another business', async () => {
  const other = await createConfirmedBusiness(own.server);
  await saveFlow(own.server, other);
  await respond([says('max@example.com')], other);
  expect((await find('max@example.com')).mentions).toEqual(NO_MENTIONS);
});

test('reports when more responses mention an address than are read', async () => {
  await respond(Array.from({ length: 501 }, () => says('max@example.com')));
  expect((await find('max@example.com')).mentions).toEqual({
    responses: 500,
    ways: [{ words: 'max@example.com', responses: 500, archived: 0 }],
    isComplete: false,
  });
});

test('finds mentions however many responses the person gave', async () => {
  const ownResponses = Array.from({ length: 510 }, () => gives('max@example.com', 'Good'));
  await respond([...ownResponses, says('Ask max@example.com')]);
  expect(await find('max@example.com')).toMatchObject({
    holdings: { responses: 510 },
    mentions: { responses: 1, isComplete: true },
  });
});
