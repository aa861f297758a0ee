import { beforeEach, expect, test, vi } from 'vitest';
import { EMBED_CLOSED, EMBED_GREETING } from '#domain/embed-messages.ts';
import { chosenDraft, createSurveyHarness } from '#tests/support/survey-harness.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { sampleModel } from '../model-fixture.ts';
import { followWebsite } from './follow-website.ts';

const SHOP = 'https://shop.example';

/** A survey in a frame, and what the page around it hears. */
function openInFrame() {
  const visit = createSurveyHarness();
  const survey = visit.open();
  const parent = { postMessage: vi.fn() };
  const video = { pause: vi.fn() };
  const documentElement = { scrollHeight: 700, classList: { add: vi.fn() } };
  const handlers = new Map<string, (event: object) => void>();
  const frame = {
    parent,
    document: { body: {}, documentElement, querySelectorAll: () => [video] },
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
  };
  followWebsite(frame as never, { model: sampleModel({}, visit.flow), survey });
  return {
    survey,
    video,
    happens: (type: string, event: object = {}) => handlers.get(type)?.(event),
    greet: (origin = SHOP, data = EMBED_GREETING) =>
      handlers.get('message')?.({ source: parent, origin, data }),
    heard: () => parent.postMessage.mock.calls,
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

test('a website hears nothing before it has answered, and then alone', () => {
  const { survey, happens, greet, heard } = openInFrame();
  expect(heard()).toEqual([[{ goodword: 'ready' }, '*']]);
  happens('keydown', { key: 'Escape', defaultPrevented: false });
  happens('message', { source: {}, origin: 'https://other.example', data: EMBED_GREETING });
  expect(heard()).toHaveLength(1);
  greet();
  happens('message', { source: {}, origin: 'https://other.example', data: EMBED_GREETING });
  happens('keydown', { key: 'Escape', defaultPrevented: false });
  expect(
    heard()
      .slice(1)
      .map(([, origin]) => origin),
  ).toEqual([SHOP, SHOP]);
  expect(heard().at(-1)?.[0]).toEqual({ goodword: 'close' });
  expect(survey.getState().ending).toBe('open');
});

test('a website hears a height after a press, and once', () => {
  const { happens, greet, heard } = openInFrame();
  greet();
  expect(heard()).toHaveLength(1);
  happens('pointerdown');
  happens('pointerdown');
  expect(heard().slice(1)).toEqual([[{ goodword: 'height', height: 700 }, SHOP]]);
});

test('a website hears of an answer once, and never what it was', () => {
  const { survey, greet, heard } = openInFrame();
  greet();
  survey.next(EMPTY_DRAFT);
  expect(heard()).toHaveLength(1);
  survey.next(chosenDraft(4));
  survey.skip();
  expect(heard().slice(1)).toEqual([[{ goodword: 'answered' }, SHOP]]);
});

test('a press before the website has answered is reported then', () => {
  const { happens, greet, heard } = openInFrame();
  happens('pointerdown');
  greet();
  expect(heard().slice(1)).toEqual([[{ goodword: 'height', height: 700 }, SHOP]]);
});

test('a video pauses when the website closes the window, and for no other website', () => {
  const { greet, video } = openInFrame();
  greet();
  greet('https://other.example', EMBED_CLOSED);
  expect(video.pause).not.toHaveBeenCalled();
  greet(SHOP, EMBED_CLOSED);
  expect(video.pause).toHaveBeenCalledOnce();
});
