import { beforeEach, expect, test, vi } from 'vitest';
import { EMBED_GREETING } from '#domain/embed-messages.ts';
import { chosenDraft, createSurveyHarness } from '#tests/support/survey-harness.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { sampleModel } from '../model-fixture.ts';
import { followWebsite } from './follow-website.ts';

const SHOP = 'https://shop.example';

/** A survey in a frame, and what the page around it is told. */
function openInFrame() {
  const visit = createSurveyHarness();
  const survey = visit.open();
  const parent = { postMessage: vi.fn() };
  const handlers = new Map<string, (event: object) => void>();
  const frame = {
    parent,
    document: { body: {}, documentElement: { scrollHeight: 700 } },
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
  };
  followWebsite(frame as never, { model: sampleModel({}, visit.flow), survey });
  return {
    survey,
    happens: (type: string, event: object = {}) => handlers.get(type)?.(event),
    greet: (origin = SHOP) =>
      handlers.get('message')?.({ source: parent, origin, data: EMBED_GREETING }),
    told: () => parent.postMessage.mock.calls,
  };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
});

test('a website is told nothing before it has answered, and then alone', () => {
  const { survey, happens, greet, told } = openInFrame();
  expect(told()).toEqual([[{ goodword: 'ready' }, '*']]);
  happens('keydown', { key: 'Escape', defaultPrevented: false });
  happens('message', { source: {}, origin: 'https://other.example', data: EMBED_GREETING });
  expect(told()).toHaveLength(1);
  greet();
  happens('message', { source: {}, origin: 'https://other.example', data: EMBED_GREETING });
  happens('keydown', { key: 'Escape', defaultPrevented: false });
  expect(
    told()
      .slice(1)
      .map(([, origin]) => origin),
  ).toEqual([SHOP, SHOP]);
  expect(told().at(-1)?.[0]).toEqual({ goodword: 'close' });
  expect(survey.getState().ending).toBe('open');
});

test('a height is told after a press, and once', () => {
  const { happens, greet, told } = openInFrame();
  greet();
  expect(told()).toHaveLength(1);
  happens('pointerdown');
  happens('pointerdown');
  expect(told().slice(1)).toEqual([[{ goodword: 'height', height: 700 }, SHOP]]);
});

test('an answer is told once, and never what it was', () => {
  const { survey, greet, told } = openInFrame();
  greet();
  survey.next(EMPTY_DRAFT);
  expect(told()).toHaveLength(1);
  survey.next(chosenDraft(4));
  survey.skip();
  expect(told().slice(1)).toEqual([[{ goodword: 'answered' }, SHOP]]);
});
