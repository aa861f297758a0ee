import { beforeEach, expect, test } from 'vitest';
import { chosenDraft, settled, textDraft } from '#tests/support/survey-harness.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { sampleModel } from '../model-fixture.ts';
import type { SurveyModel } from '../survey-model.ts';
import { createCustomer } from './customer.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const MODEL: SurveyModel = { ...sampleModel({ reference: 'Counter' }), variant: 'kiosk' };

let elapsed: number;
let sessions: SessionStore;
let kiosk: Kiosk;

beforeEach(() => {
  elapsed = 0;
  sessions = createSessionStore('test', () => {
    throw new Error('blocked');
  });
  kiosk = createKiosk({
    model: MODEL,
    build: '1',
    staff: 'none',
    elapsed: () => elapsed,
    createCustomer: (model) =>
      createCustomer({
        model,
        sessions,
        clock: createServerClock({ now: () => 1000 }),
        elapsed: () => elapsed,
        readHoneypot: () => '',
        onWaiting() {},
      }),
  });
});

const survey = () => kiosk.getState().customer.survey;

function pass(seconds: number): void {
  for (let tick = 0; tick < seconds; tick += 1) {
    elapsed += 1000;
    kiosk.idle.tick();
  }
}

test('what a customer answered before they left is stored as unfinished, and the next one starts afresh', async () => {
  pass(3600);
  survey().next(EMPTY_DRAFT);
  survey().next(chosenDraft(4));
  survey().input(textDraft('Half a'));
  pass(25);
  expect(kiosk.getState()).toMatchObject({ turn: 0, secondsLeft: 5 });
  pass(5);
  expect(kiosk.getState()).toMatchObject({ turn: 1, secondsLeft: null });
  expect(survey().getState()).toMatchObject({ at: 0, drafts: {} });
  expect(kiosk.isAtStart()).toBe(true);
  survey().next(EMPTY_DRAFT);
  await settled();
  const stored = await sessions.list();
  expect(stored.map(({ answers, finish }) => [answers.length, finish])).toEqual([
    [1, null],
    [0, null],
  ]);
  expect(new Set(stored.map(({ clientKey }) => clientKey)).size).toBe(2);
  expect(JSON.stringify(stored)).not.toContain('Half a');
});

test('the end counts the seconds from the customer’s first touch, and returns to the start by itself', async () => {
  pass(3600);
  survey().next(EMPTY_DRAFT);
  pass(20);
  survey().next(chosenDraft(1));
  survey().skip();
  expect(survey().getState()).toMatchObject({ ending: 'sent', hasArrived: true });
  await settled();
  const [stored] = await sessions.list();
  expect(stored?.finish?.secondsOpen).toBe(20);
  pass(14);
  // Taps go through to what the thank-you has.
  expect(kiosk.getState().secondsLeft).toBeNull();
  pass(1);
  expect(survey().getState()).toMatchObject({ at: 0, ending: 'open' });
});

test('a newer survey is shown between customers only, and another build asks for a reload', () => {
  const newer = { ...MODEL, flowVersion: 4 };
  survey().next(EMPTY_DRAFT);
  kiosk.pageFound({ status: 'open', model: newer, build: '1' });
  kiosk.pageFound({ status: 'gone' });
  expect(kiosk.getState()).toMatchObject({ turn: 0, closed: null });
  kiosk.startOver();
  expect(kiosk.pageFound({ status: 'open', model: newer, build: '1' })).toBe(false);
  expect(kiosk.getState().model.flowVersion).toBe(4);
  expect(kiosk.pageFound({ status: 'open', model: newer, build: '2' })).toBe(true);
  kiosk.pageFound({ status: 'uninvited' });
  expect(kiosk.getState().closed).toBe('uninvited');
});

test('a customer’s language goes with them', () => {
  kiosk.showLanguage({ ...MODEL, language: 'de' });
  expect(kiosk.isAtStart()).toBe(false);
  pass(30);
  expect(kiosk.getState().model.language).toBe('en');
});

test('a customer who goes back to choose a language stays the same customer', async () => {
  survey().next(EMPTY_DRAFT);
  survey().next(chosenDraft(2));
  survey().input(textDraft('Half a'));
  survey().back();
  survey().back();
  kiosk.showLanguage({ ...MODEL, language: 'de' });
  survey().next(EMPTY_DRAFT);
  expect(survey().getState().drafts[survey().getState().at ?? 0]).toEqual(chosenDraft(2));
  survey().next(chosenDraft(3));
  await settled();
  const stored = await sessions.list();
  expect(stored.map(({ answers }) => answers.length)).toEqual([1]);
});

test('a customer who agreed to publication sees where to withdraw, and the next one does not', async () => {
  const [CODE, OTHER] = [
    'https://goodword.example/consent/a',
    'https://goodword.example/consent/b',
  ];
  survey().next(EMPTY_DRAFT);
  survey().next(chosenDraft(1));
  survey().skip();
  await settled();
  const [stored] = await sessions.list();
  const key = stored?.clientKey ?? '';
  kiosk.getState().customer.consentGiven('another', OTHER);
  expect(survey().getState().consentURL).toBeNull();
  kiosk.getState().customer.consentGiven(key, CODE);
  expect(survey().getState().consentURL).toBe(CODE);
  // Long enough to take out a phone.
  pass(44);
  expect(survey().getState().ending).toBe('sent');
  pass(1);
  kiosk.getState().customer.consentGiven(key, CODE);
  expect(survey().getState()).toMatchObject({ ending: 'open', consentURL: null });
});
