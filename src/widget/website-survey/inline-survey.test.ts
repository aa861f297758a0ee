// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { startInline } from './inline-survey.ts';

/** What ends listening to each survey. */
const stop = vi.fn();
vi.mock('./survey-frame.ts', () => ({
  createFrame: () => [document.createElement('section'), stop],
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An observer for which everything is in the window. */
class Near {
  readonly #seen: (entries: object[]) => void;
  constructor(seen: (entries: object[]) => void) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

function addHost(): HTMLElement {
  const host = document.createElement('div');
  host.dataset.goodwordSurvey = '';
  document.body.append(host);
  return host;
}

const surveyIn = (host: HTMLElement) => host.shadowRoot?.querySelector('section') ?? null;

test('an element that takes no survey leaves the next one its own, and one that goes ends its survey', async () => {
  vi.stubGlobal('IntersectionObserver', Near);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const bad = addHost();
  bad.attachShadow = () => {
    throw new Error('This element takes none.');
  };
  const host = addHost();
  startInline({ handle: 'bakery' } as WebsiteSurveyScript);
  expect(surveyIn(host)).not.toBeNull();
  expect(warn).toHaveBeenCalledWith('Survey: Error: This element takes none.');

  host.remove();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  expect(surveyIn(host)).toBeNull();
  document.body.append(host);
  await vi.waitFor(() => expect(surveyIn(host)).not.toBeNull());
});
