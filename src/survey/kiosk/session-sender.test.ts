import { beforeEach, expect, test } from 'vitest';
import type { CallOutcome } from '../post-call.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionSender, type SessionSender } from './session-sender.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { type WaitingSession, withAnswers } from './waiting-session.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const DATE = new Date(NOW).toUTCString();
/** The tablet's clock is a year slow. */
const DEVICE = NOW - 365 * 86_400_000;

type Answer = Partial<CallOutcome>;
type Sent = { readonly path: string; readonly body: Record<string, unknown> };

let store: SessionStore;
let sent: Sent[];
let answer: (call: Sent) => Answer;
let waits: { readonly seconds: number; readonly task: () => void; readonly untilOnline: boolean }[];
let isOnline: boolean;
let consents: string[][];

beforeEach(() => {
  // There is no IndexedDB here, as where it is blocked.
  store = createSessionStore('test', () => {
    throw new Error('blocked');
  });
  sent = [];
  waits = [];
  consents = [];
  isOnline = true;
  answer = () => ({});
});

function open(): SessionSender {
  const clock = createServerClock({ now: () => DEVICE });
  return createSessionSender({
    store,
    clock,
    handle: () => 'acme',
    onConsent: (clientKey, consentURL) => consents.push([clientKey, consentURL]),
    async askTime() {
      if (isOnline) clock.seen(DATE);
      return isOnline;
    },
    whileAlone: async (work) => {
      await work();
      return true;
    },
    runIn(seconds, task, untilOnline) {
      waits.push({ seconds, task, untilOnline });
      return () => {};
    },
    now: () => DEVICE,
    async post(path, body) {
      const call = { path: path.slice('/api/survey/'.length), body: body as Sent['body'] };
      sent.push(call);
      const { clientKey } = call.body;
      const started = {
        sessionID: `of ${clientKey}`,
        sessionToken: 't',
        flowVersion: 3,
        finished: false,
      };
      const usual = { status: 200, body: started, retryAfter: null, date: DATE };
      return { ...usual, ...answer(call) };
    },
  });
}

/** A customer who answered one question so many seconds ago, and may have reached the end. */
async function answered(name: string, { ago = 0, isFinished = true } = {}): Promise<void> {
  const session: WaitingSession = {
    clientKey: name,
    startedAt: { at: DEVICE - ago * 1000, isServerTime: false },
    flowVersion: 3,
    language: 'en',
    reference: 'Counter',
    session: null,
    answers: [],
    finish: null,
  };
  const entry = { questionID: 'Q', type: 'openq', textAnswer: name } as const;
  const finish = isFinished ? { website: '', secondsOpen: 9 } : null;
  await store.change(name, (found) =>
    withAnswers(found ?? session, [{ i: 1, entry, key: `${name} 1` }], finish),
  );
}

const paths = () => sent.map(({ path, body }) => `${path} ${body.clientKey ?? body.sessionID}`);

test('a day offline is sent one session at a time, oldest first, with the true times, and then forgotten', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `customer ${20 - index}`);
  for (const [index, name] of names.entries()) await answered(name, { ago: index * 60 });
  await open().send();
  const oldestFirst = names.toReversed();
  expect(paths()).toEqual(
    oldestFirst.flatMap((name) => [`start ${name}`, `answer of ${name}`, `finish of ${name}`]),
  );
  const starts = sent.filter(({ path }) => path === 'start').map(({ body }) => body.answeredAt);
  expect(starts).toEqual(oldestFirst.map((_, index) => NOW / 1000 - (19 - index) * 60));
  expect(await store.list()).toEqual([]);
});

test('a session that power cut in half goes on with its own key and token', async () => {
  await answered('first', { isFinished: false });
  answer = ({ path }) => (path === 'answer' ? { status: 0 } : {});
  await open().send();
  expect(await store.list()).toMatchObject([
    { clientKey: 'first', session: { sessionToken: 't' } },
  ]);
  sent = [];
  answer = () => ({});
  await open().send();
  // Nobody finished it.
  expect(paths()).toEqual(['answer of first']);
  expect(await store.list()).toEqual([]);
});

test('obeys Retry-After, whatever asks for sending in the meantime', async () => {
  await answered('first');
  answer = () => ({ status: 429, retryAfter: 90 });
  const sender = open();
  await sender.send();
  await sender.send();
  await sender.sendNow();
  expect(sent).toHaveLength(1);
  expect(waits).toMatchObject([{ seconds: 90, untilOnline: false }]);
  answer = () => ({});
  waits[0]?.task();
  await expect.poll(() => store.list()).toEqual([]);
});

test('waits longer each time while the server fails or is not reached, and loses nothing', async () => {
  await answered('first');
  isOnline = false;
  const sender = open();
  await sender.send();
  expect(sent).toEqual([]);
  isOnline = true;
  answer = () => ({ status: 500 });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const tried = waits.length;
    waits.at(-1)?.task();
    await expect.poll(() => waits.length).toBe(tried + 1);
  }
  expect(waits.map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(await store.list()).toHaveLength(1);
  answer = () => ({});
  await sender.sendNow();
  expect(await store.list()).toEqual([]);
});

test('a session that the survey does not take waits, and keeps no other waiting', async () => {
  await answered('refused', { ago: 60 });
  await answered('later');
  answer = ({ body }) => (body.clientKey === 'refused' ? { status: 403 } : {});
  const sender = open();
  await sender.send();
  expect(sender.refused()).toBe(1);
  expect((await store.list()).map(({ clientKey }) => clientKey)).toEqual(['refused']);
  answer = () => ({});
  waits.at(-1)?.task();
  await expect.poll(() => store.list()).toEqual([]);
});

test('an answer that does not fit is left out, and the rest is sent', async () => {
  await answered('first');
  answer = ({ path }) => (path === 'answer' ? { status: 422 } : {});
  await open().send();
  expect(paths()).toEqual(['start first', 'answer of first', 'finish of first']);
  expect(await store.list()).toEqual([]);
});

test('an answer to a session that is closed is forgotten once the server says so', async () => {
  await answered('first');
  answer = ({ path }) => {
    if (path !== 'start') return { status: 404 };
    const isAgain = sent.length > 1;
    return isAgain
      ? { body: { sessionID: 's', sessionToken: 't', flowVersion: 3, finished: true } }
      : {};
  };
  await open().send();
  expect(sent.map(({ path }) => path)).toEqual(['start', 'answer', 'start']);
  expect(await store.list()).toEqual([]);
});

test('two tabs that send at once name the same session and answers, of which the server takes each once', async () => {
  await answered('first');
  await answered('second');
  await Promise.all([open().send(), open().send()]);
  const identities = sent.map(({ path, body }) => {
    const { clientKey, sessionID, i } = body;
    return [path, clientKey ?? sessionID, i].join(' ').trim();
  });
  const once = ['start first', 'answer of first 1', 'finish of first'];
  const both = [...once, ...once.map((call) => call.replace('first', 'second'))];
  expect(new Set(identities)).toEqual(new Set(both));
  expect(await store.list()).toEqual([]);
});

test('an answer that comes while sending is sent too, without another start', async () => {
  await answered('first', { isFinished: false });
  const sender = open();
  await sender.send();
  await answered('first');
  await sender.send();
  expect(paths()).toEqual(['start first', 'answer of first', 'answer of first', 'finish of first']);
  expect(store.isDurable()).toBe(false);
});

test('a page may not reload while a session lies in its memory only', async () => {
  expect(await store.outlastsReload()).toBe(true);
  const answering = answered('first');
  expect(await store.outlastsReload()).toBe(false);
  await answering;
  await open().send();
  expect(await store.outlastsReload()).toBe(true);
});

test('tells who agreed to publication and can withdraw', async () => {
  await answered('agreed');
  await answered('other');
  answer = ({ path, body }) => {
    const hasAgreed = path === 'finish' && body.sessionID === 'of agreed';
    return hasAgreed ? { body: { consentURL: 'https://goodword.example/consent/a' } } : {};
  };
  await open().send();
  expect(consents).toEqual([['agreed', 'https://goodword.example/consent/a']]);
});
