import { beforeEach, expect, test } from 'vitest';
import { createStepHistory, type StepHistory } from './step-history.ts';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});

test('browser Back leads to the previous steps, and Forward to the next ones again', () => {
  const survey = browser.openSurvey({ steps: 4 });
  for (let i = 0; i < 3; i += 1) survey.next();
  browser.press(-1);
  expect(survey.depth).toBe(2);
  browser.press(-2);
  expect(survey.depth).toBe(0);
  browser.press(1);
  expect(survey.depth).toBe(1);
  expect(browser.depths()).toEqual([null, 0, 1, 2, 3]);
});

test('Back from the first step leaves the page', () => {
  const survey = browser.openSurvey({ steps: 3 });
  survey.next();
  browser.press(-1);
  browser.press(-1);
  expect(browser.shown()).toBe(null);
});

test('the page’s own Back leaves no entry behind, even when tapped twice at once', () => {
  const survey = browser.openSurvey({ steps: 4 });
  for (let i = 0; i < 3; i += 1) survey.next();
  survey.back();
  survey.back();
  browser.settle();
  expect(browser.shown()).toBe(1);
  survey.next();
  browser.settle();
  expect(browser.depths()).toEqual([null, 0, 1, 2]);
});

test('Forward stays where the step may not be left', () => {
  const survey = browser.openSurvey({ steps: 3 });
  survey.next();
  browser.press(-1);
  survey.isStuck = true;
  browser.press(1);
  expect(survey.depth).toBe(0);
  expect(browser.shown()).toBe(0);
});

test('Forward over several steps goes to the next one only', () => {
  const survey = browser.openSurvey({ steps: 4 });
  for (let i = 0; i < 3; i += 1) survey.next();
  browser.press(-3);
  browser.press(3);
  expect(survey.depth).toBe(1);
  expect(browser.shown()).toBe(1);
});

test('a reload stays on its entry; a survey resumed in another tab gets entries for its earlier steps', () => {
  const first = browser.openSurvey({ steps: 4 });
  first.next();
  first.next();
  browser.openSurvey({ steps: 4, depth: 2 });
  expect(browser.depths()).toEqual([null, 0, 1, 2]);
  browser = openBrowser();
  const resumed = browser.openSurvey({ steps: 4, depth: 2 });
  browser.press(-1);
  expect(resumed.depth).toBe(1);
});

test('after the end, Back leaves the page, and Forward shows no answered step', () => {
  const survey = browser.openSurvey({ steps: 3 });
  survey.next();
  survey.next();
  survey.finish();
  browser.settle();
  expect(browser.shown()).toBe(0);
  browser.press(1);
  expect(survey.depth).toBe(0);
  expect(browser.shown()).toBe(0);
  browser.press(-1);
  expect(browser.shown()).toBe(null);
});

/** A browser that came from another page, and a survey in it. Moves in its history happen when it settles. */
function openBrowser() {
  const entries: unknown[] = [null];
  let at = 0;
  let moves: number[] = [];
  let steps: StepHistory | null = null;
  const depthOf = (state: unknown) =>
    (state as { stepsBefore?: number } | null)?.stepsBefore ?? null;

  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    // Like Chromium, which forgets a move when the next one is asked for.
    go(delta: number) {
      moves = [delta];
    },
  };

  function settle(): void {
    for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
      at = Math.max(0, Math.min(entries.length - 1, at + move));
      if (at > 0) steps?.popped();
    }
  }

  function openSurvey({ steps: count, depth = 0 }: { steps: number; depth?: number }) {
    if (at === 0) history.pushState(null);
    const survey = {
      depth,
      isStuck: false,
      isOver: false,
      next() {
        // The answer is stored first.
        steps?.stateChanged();
        if (!survey.isStuck && !survey.isOver) survey.depth = Math.min(count, survey.depth + 1);
        steps?.stateChanged();
      },
      back() {
        survey.depth -= 1;
        steps?.stateChanged();
      },
      finish() {
        survey.isOver = true;
        survey.depth = 0;
        steps?.stateChanged();
      },
    };
    steps = createStepHistory({
      history,
      depth: () => survey.depth,
      backTo(target) {
        survey.depth = target;
        steps?.stateChanged();
      },
      forward: survey.next,
    });
    settle();
    return survey;
  }

  return {
    openSurvey,
    settle,
    press(delta: number) {
      history.go(delta);
      settle();
    },
    shown: () => depthOf(entries[at]),
    depths: () => entries.map(depthOf),
  };
}
