import { beforeEach, describe, expect, test } from 'vitest';
import {
  chosenDraft,
  createSurveyHarness,
  OFFLINE,
  type SurveyHarness,
  settled,
  textDraft,
} from '#tests/support/survey-harness.ts';
import { sendNothing } from './answer-delivery.ts';
import { createSurvey, type Survey } from './create-survey.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow, sampleModel, sampleShareStep } from './model-fixture.ts';
import type { SurveyModel } from './survey-model.ts';
import { createSurveyStorage } from './survey-storage.ts';

let visit: SurveyHarness;
beforeEach(() => {
  visit = createSurveyHarness();
});

describe('a share step', () => {
  const NESTED = 5 + 3;

  /** Welcome, rating, open question, share step with a testimonial inside, thank-you. */
  function openAtShare(): Survey {
    visit.flow = sampleFlow().map((step, index) => (index === 3 ? sampleShareStep() : step));
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(4));
    survey.skip();
    return survey;
  }

  const shareEntries = () =>
    visit.sent.filter(({ body }) => body.i === 3).map(({ body }) => body.entry);

  test('sends an opened action at once and once, and replaces it when another is opened', async () => {
    const survey = openAtShare();
    survey.choose(0);
    survey.choose(0);
    await settled();
    expect(shareEntries()).toEqual([
      { questionID: 'SHARE', type: 'shareq', platformCode: 'gp', chosen: 0 },
    ]);
    survey.choose(1);
    survey.next(chosenDraft(1));
    await settled();
    expect(shareEntries().slice(1)).toEqual([
      { questionID: 'SHARE', type: 'shareq', platformCode: 'custom', chosen: 1 },
    ]);
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'sent' });
  });

  test('asks for a testimonial after the share step was skipped, also after a reload', async () => {
    openAtShare().skip();
    await settled();
    const again = visit.open();
    expect(again.getState()).toMatchObject({ at: NESTED, isResumed: true });
    again.next(textDraft('Lovely'));
    again.keepPrivate(textDraft('Lovely'));
    await settled();
    expect(shareEntries()).toEqual([{ questionID: 'SHARE', type: 'shareq', skipped: true }]);
    expect(visit.paths().slice(-2)).toEqual([`answer ${NESTED}`, 'finish']);
  });

  test('removes the nested testimonial when an action is opened after going back', () => {
    const survey = openAtShare();
    survey.skip();
    survey.back();
    expect(survey.getState().at).toBe(3);
    survey.choose(0);
    survey.next(chosenDraft(0));
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'sent' });
  });

  test('stores the choice while offline and sends it once when online', async () => {
    visit.answers = () => OFFLINE;
    const survey = openAtShare();
    survey.skip();
    survey.back();
    survey.choose(0);
    expect(visit.open().getState()).toMatchObject({ at: 3, drafts: { 3: { chosen: [0] } } });
    survey.next(chosenDraft(0));
    await settled();
    visit.answers = () => ({});
    visit.sent = [];
    visit.open();
    await settled();
    expect(visit.paths()).toEqual(['start', 'answer 1', 'answer 2', 'answer 3', 'finish']);
    expect(shareEntries()).toMatchObject([{ platformCode: 'gp' }]);
  });

  test('does not let a respondent leave a required share step without opening an action', () => {
    visit.flow = [{ ...sampleShareStep(), allowSkip: false }, ...sampleFlow().slice(-1)];
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    expect(survey.getState()).toMatchObject({ at: 0, error: { field: 'chosen' } });
  });
});

describe('the end', () => {
  function answerAll(survey: Survey): void {
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next(textDraft('Slow'));
  }

  test('sends the honeypot value and the seconds since the survey was first opened', async () => {
    visit.open();
    const stored = JSON.parse(visit.store.getItem('k') ?? '');
    visit.store.setItem('k', JSON.stringify({ ...stored, openedAt: Date.now() - 40_000 }));
    visit.trap = 'https://spam.example';
    answerAll(visit.open());
    await settled();
    const { body } = visit.sent.at(-1) ?? {};
    expect(body).toMatchObject({ sessionID: 's', website: 'https://spam.example' });
    expect(body?.secondsOpen).toBeGreaterThanOrEqual(40);
    expect(body?.secondsOpen).toBeLessThan(60);
    expect(JSON.stringify(visit.sent.slice(0, -1))).not.toContain('spam');
  });

  test('shows the consent link to a respondent who agreed, also later on this device', async () => {
    const consentURL = 'https://goodword.example/consent/x';
    visit.answers = ({ path }) => (path === 'finish' ? { body: { consentURL } } : {});
    const survey = visit.open();
    answerAll(survey);
    expect(survey.getState().consentURL).toBeNull();
    await settled();
    expect(survey.getState().consentURL).toBe(consentURL);
    const again = visit.open();
    expect(again.getState()).toMatchObject({ ending: 'earlier', consentURL });
    again.answerAgain();
    expect(again.getState().consentURL).toBeNull();
  });

  test('remembers that an answer was a video after the drafts are deleted', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next({ ...EMPTY_DRAFT, fields: { videoURLAnswer: 'https://video.example/1' } });
    await settled();
    expect(visit.store.getItem('k')).not.toContain('video.example');
    expect(visit.open().getState().answeredByVideo).toBe(true);
  });
});

describe('a preview', () => {
  test('of one step shows errors but stays on the step', () => {
    const one = { ...sampleModel({}, sampleFlow().slice(3, 4)), mode: 'onestep' as const };
    const survey = createPreview(one);
    expect(survey.getState()).toMatchObject({ at: 0 });
    survey.next(EMPTY_DRAFT);
    expect(survey.getState()).toMatchObject({ at: 0, error: { field: 'textAnswer' } });
    survey.next(textDraft('Fine'));
    expect(survey.getState()).toMatchObject({ at: 0, ending: 'open', error: null });
  });

  test('of the whole survey can be completed and restarted', () => {
    const survey = createPreview({ ...sampleModel(), mode: 'full' });
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.skip();
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'sent', hasArrived: true });
    survey.answerAgain();
    expect(survey.getState()).toMatchObject({ at: 0, drafts: {} });
  });

  function createPreview(model: SurveyModel): Survey {
    const storage = createSurveyStorage({
      key: 'k',
      store: visit.store,
      flowVersion: 3,
      via: null,
    });
    return createSurvey({
      model,
      storage,
      typed: null,
      readHoneypot: () => '',
      showVersion: () => {},
      createDelivery: sendNothing,
    });
  }
});
