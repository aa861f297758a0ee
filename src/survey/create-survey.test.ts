import { beforeEach, describe, expect, test } from 'vitest';
import { expandFlow } from '#domain/survey-flow/expand-text.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import {
  chosenDraft,
  createSurveyHarness,
  OFFLINE,
  STARTED,
  type SurveyHarness,
  settled,
  textDraft,
} from '#tests/support/survey-harness.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow, sampleShareStep } from './model-fixture.ts';

let visit: SurveyHarness;
beforeEach(() => {
  visit = createSurveyHarness();
});

describe('answering', () => {
  test('sends every step when the respondent leaves it, in order, and the end last', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    survey.next(textDraft('Because.'));
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'sent' });
    await settled();
    expect(visit.paths()).toEqual(['start', 'answer 1', 'answer 2', 'finish']);
    expect(visit.sent[0]?.body).toMatchObject({ handle: 'acme', flowVersion: 3, language: 'en' });
    expect(visit.sent[1]?.body).toMatchObject({ sessionID: 's', entry: { answer: 2 } });
  });

  test('sends nothing and stays on a required question without an answer', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(EMPTY_DRAFT);
    expect(survey.getState()).toMatchObject({ at: 1, error: { field: 'chosen' } });
    await settled();
    expect(visit.paths()).toEqual(['start']);
  });

  test('sends a step again after going back to it', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    survey.back();
    expect(survey.getState()).toMatchObject({ at: 1, move: 'back' });
    survey.next(chosenDraft(5));
    survey.skip();
    expect(survey.getState().at).toBe(3);
    await settled();
    expect(visit.paths().at(-1)).toBe('answer 2');
    expect(visit.sent.at(-1)?.body.entry).toMatchObject({ skipped: true });
    expect(visit.sent.findLast(({ body }) => body.i === 1)?.body.entry).toMatchObject({
      answer: 5,
    });
  });
});

describe('a testimonial without consent', () => {
  const consented = { ...textDraft('Great.'), consent: true };

  const testimonial = {
    ...newStep('testimonial', 'star'),
    showTo: { ratingScale: 'all' as const },
  };

  /** At the testimonial, the only step. */
  function open() {
    visit.flow = expandFlow([testimonial], () => 'text');
    return visit.open();
  }

  /** At the question whether the testimonial, the second of three steps, may be published. */
  function openAsking() {
    const open = newStep('openq', 'star');
    visit.flow = expandFlow([open, testimonial, { ...open }], () => 'text');
    const survey = visit.open();
    survey.next(textDraft('Because.'));
    survey.next(textDraft('Great.'));
    expect(survey.getState()).toMatchObject({ at: 1, isAskingToPublish: true });
    return survey;
  }
  const entry = async () => {
    await settled();
    return visit.sent.find(({ body }) => body.entry !== undefined)?.body.entry;
  };

  test('asks once whether it may be published, and keeps it private unless told so', async () => {
    const survey = open();
    survey.next(textDraft('Great.'));
    expect(survey.getState()).toMatchObject({ at: 0, isAskingToPublish: true });
    survey.keepPrivate(textDraft('Great.'));
    expect(survey.getState().ending).toBe('sent');
    expect(await entry()).toMatchObject({ textAnswer: 'Great.', consent: false });
  });

  test('is shown again by Back, and only a second Back leads to the step before', () => {
    const survey = openAsking();
    survey.back();
    expect(survey.getState()).toMatchObject({ at: 1, isAskingToPublish: false });
    expect(survey.getState().drafts[1]?.fields.textAnswer).toBe('Great.');
    survey.back();
    expect(survey.getState()).toMatchObject({ at: 0, move: 'back' });
  });

  test('is asked about again after Back, which said nothing, but not after an answer', () => {
    const survey = openAsking();
    survey.back();
    survey.next(textDraft('Great!'));
    expect(survey.getState()).toMatchObject({ at: 1, isAskingToPublish: true });
    survey.keepPrivate(textDraft('Great!'));
    survey.back();
    survey.next(textDraft('Great!'));
    expect(survey.getState()).toMatchObject({ at: 2, isAskingToPublish: false });
  });

  test('is not asked about after Back if it then has a tick', () => {
    const survey = openAsking();
    survey.back();
    survey.next(consented);
    expect(survey.getState()).toMatchObject({ at: 2, isAskingToPublish: false });
  });

  test('is left by the browser’s Back for the step before, and asked about on the next Next', () => {
    const survey = openAsking();
    survey.backTo(0);
    expect(survey.getState()).toMatchObject({ at: 0, isAskingToPublish: false });
    survey.next(textDraft('Because.'));
    expect(survey.getState()).toMatchObject({ at: 1, isAskingToPublish: false });
    survey.next(textDraft('Great.'));
    expect(survey.getState().isAskingToPublish).toBe(true);
  });

  test('is published with the sentence that was shown', async () => {
    const survey = open();
    survey.next(textDraft('Great.'));
    survey.publish(textDraft('Great.'));
    expect(await entry()).toMatchObject({
      consent: true,
      consentText: 'I agree that Acme may publish this.',
    });
  });

  test('is not asked about with a tick, nor where nothing was written', () => {
    const survey = open();
    survey.next(consented);
    expect(survey.getState()).toMatchObject({ isAskingToPublish: false, ending: 'sent' });
    visit = createSurveyHarness();
    const other = open();
    other.next(EMPTY_DRAFT);
    expect(other.getState()).toMatchObject({ isAskingToPublish: false, ending: 'sent' });
  });
});

describe('the browser’s own Back and Forward', () => {
  test('lead to the steps, and send what was changed on the way', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    expect(survey.depth()).toBe(2);
    survey.backTo(1);
    expect(survey.getState()).toMatchObject({ at: 1, move: 'back' });
    survey.input(chosenDraft(5));
    survey.forward();
    expect(survey.getState().at).toBe(2);
    await settled();
    expect(visit.sent.at(-1)?.body).toMatchObject({ i: 1, entry: { answer: 5 } });
  });

  test('keep a skipped question skipped, even if something was written in it', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(5));
    survey.input(textDraft('Never mind'));
    survey.skip();
    survey.backTo(2);
    visit.sent = [];
    survey.forward();
    expect(survey.getState().at).toBe(3);
    await settled();
    expect(visit.sent.at(-1)?.body).toMatchObject({ i: 2, entry: { skipped: true } });
  });

  test('stay on a question that has to be answered', () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.forward();
    expect(survey.getState()).toMatchObject({ at: 1, error: { field: 'chosen' } });
  });

  test('show nothing that can be answered once the survey is over', () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    survey.next(textDraft('Because.'));
    expect(survey.depth()).toBe(0);
    survey.backTo(0);
    survey.forward();
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'sent' });
  });
});

describe('a failing connection', () => {
  test('shows that answers are waiting while offline and sends them when online', async () => {
    visit.answers = () => OFFLINE;
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next(textDraft('Slow'));
    await settled();
    expect(survey.getState()).toMatchObject({
      ending: 'sent',
      delivery: 'waiting',
      hasArrived: false,
    });
    visit.answers = () => ({});
    visit.sent = [];
    visit.retries[0]?.();
    await settled();
    expect(visit.paths()).toEqual(['start', 'answer 1', 'answer 2', 'finish']);
    expect(survey.getState()).toMatchObject({ delivery: 'idle', hasArrived: true });
  });

  test('sends the consent sentence that was shown, even if it changed before sending', async () => {
    visit.answers = () => OFFLINE;
    const { showIfSkip } = sampleShareStep();
    visit.flow = sampleFlow().map((step, i) => (i === 2 && showIfSkip ? showIfSkip : step));
    visit.consent = { text: 'As it was read.', stamp: 'first' };
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    survey.next({ ...textDraft('Fine.'), consent: true });
    await settled();
    visit.consent = { text: 'As it reads later.', stamp: 'second' };
    visit.answers = () => ({});
    visit.open();
    await settled();
    expect(visit.sent.find(({ body }) => body.i === 2)?.body.entry).toMatchObject({
      consent: true,
      consentText: 'As it was read.',
      consentStamp: 'first',
    });
  });

  test('keeps unsent answers over a reload, also after the end', async () => {
    visit.answers = () => ({ status: 503 });
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next(textDraft('Slow'));
    await settled();
    visit.answers = () => ({});
    visit.sent = [];
    const again = visit.open();
    expect(again.getState()).toMatchObject({ at: 4, ending: 'sent', hasArrived: false });
    await settled();
    expect(visit.paths()).toEqual(['start', 'answer 1', 'answer 2', 'finish']);
    expect(again.getState().hasArrived).toBe(true);
  });

  test('sends an answer again if it changed while it was being sent', async () => {
    const survey = visit.open();
    visit.answers = ({ body }) => {
      if (body.i === 1 && (body.entry as { answer: number }).answer === 2) {
        survey.back();
        survey.next(chosenDraft(4));
      }
      return {};
    };
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(2));
    await settled();
    expect(visit.sent.at(-1)?.body).toMatchObject({ i: 1, entry: { answer: 4 } });
  });

  test('returns to the step of an answer that the server refused, and does not finish', async () => {
    visit.answers = ({ body }) => (body.i === 2 ? { status: 422 } : {});
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next(textDraft('No'));
    await settled();
    expect(survey.getState()).toMatchObject({ at: 2, ending: 'open', error: { field: 'step' } });
    expect(visit.paths()).not.toContain('finish');
  });
});

describe('returning to the survey', () => {
  test('resumes at the same step with the same answers after a reload', () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(5));
    survey.input(textDraft('Half a sen'));
    const again = visit.open().getState();
    expect(again).toMatchObject({ at: 2, isResumed: true });
    expect(again.drafts[2]?.fields.textAnswer).toBe('Half a sen');
    expect(again.drafts[1]?.chosen).toEqual([5]);
  });

  test('redraws the first step with its stored input after a reload', () => {
    visit.flow = sampleFlow().slice(1);
    expect(visit.open().getState().isRedrawn).toBe(false);
    visit.open().input(chosenDraft(4));
    const again = visit.open().getState();
    expect(again).toMatchObject({ at: 0, isResumed: false, isRedrawn: true });
    expect(visit.open({}, chosenDraft(4)).getState().isRedrawn).toBe(false);
  });

  test('stays finished after a reload and deletes the drafts', async () => {
    const survey = visit.open();
    survey.next(EMPTY_DRAFT);
    survey.next(chosenDraft(1));
    survey.next(textDraft('Secret'));
    await settled();
    expect(visit.store.getItem('k')).not.toContain('Secret');
    const again = visit.open();
    expect(again.getState()).toMatchObject({ at: 4, ending: 'earlier' });
    const before = visit.store.getItem('k');
    again.answerAgain();
    expect(again.getState()).toMatchObject({ at: 0, ending: 'open' });
    expect(visit.store.getItem('k')).not.toBe(before);
  });

  test('ends a survey whose invite was answered on another device', async () => {
    visit.answers = () => ({ body: { ...STARTED, finished: true } });
    const survey = visit.open({ invite: 'token' });
    await settled();
    expect(survey.getState()).toMatchObject({ at: 4, ending: 'earlier' });
  });

  test('ends a survey that was finished in another tab', async () => {
    const one = visit.open();
    one.next(EMPTY_DRAFT);
    one.next(chosenDraft(1));
    await settled();
    visit.answers = ({ path }) =>
      path === 'start' ? { body: { ...STARTED, finished: true } } : { status: 404 };
    one.next(textDraft('Late'));
    await settled();
    expect(visit.paths().slice(-2)).toEqual(['answer 2', 'start']);
    const other = visit.open();
    expect(other.getState().ending).toBe('earlier');
  });

  test('shows a session in the flow version in which it started', async () => {
    visit.answers = () => ({ body: { ...STARTED, flowVersion: 2 } });
    visit.open({ invite: 'token' });
    await settled();
    expect(visit.versions).toEqual([2]);
  });

  test('shares one session between two tabs and keeps the answers of both', async () => {
    const one = visit.open();
    const other = visit.open();
    one.next(EMPTY_DRAFT);
    other.next(EMPTY_DRAFT);
    one.next(chosenDraft(2));
    one.next(textDraft('from one'));
    other.input(chosenDraft(3));
    await settled();
    expect(new Set(visit.sent.flatMap(({ body }) => body.clientKey ?? [])).size).toBe(1);
    expect(visit.store.getItem('k')).toContain('"isFinished":true');
    other.storageChanged();
    expect(other.getState().ending).toBe('earlier');
  });
});

describe('input before the script has run', () => {
  test('prefers a rating chosen before the script ran over the stored one', () => {
    const survey = visit.open({ rating: 3 });
    survey.next(chosenDraft(3));
    const early = visit.open({ rating: 3 }, chosenDraft(1)).getState();
    expect(early).toMatchObject({ at: 1, isResumed: false });
    expect(early.drafts[1]?.chosen).toEqual([1]);
  });

  test('only preselects a rating from the address', async () => {
    const survey = visit.open({ rating: 4 });
    expect(survey.getState()).toMatchObject({ at: 1 });
    expect(survey.getState().drafts[1]?.chosen).toEqual([4]);
    await settled();
    expect(visit.paths()).toEqual([]);
  });

  test('returns once to the rating step when another rating was clicked in the email', () => {
    const survey = visit.open({ rating: 4 });
    survey.next(chosenDraft(4));
    const changed = visit.open({ rating: 2 });
    expect(changed.getState()).toMatchObject({ at: 1 });
    expect(changed.getState().drafts[1]?.chosen).toEqual([2]);
    changed.next(chosenDraft(2));
    expect(visit.open({ rating: 2 }).getState().at).toBe(2);
  });
});
