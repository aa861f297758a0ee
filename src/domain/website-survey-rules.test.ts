import { describe, expect, test } from 'vitest';
import { WEBSITE_SURVEY_PAUSES } from './website-survey.ts';
import { isDue, isOnPage } from './website-survey-rules.ts';
import { pagePattern } from './widget-pages.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-04T05:06:07Z');

describe('how often a person sees a pop-up', () => {
  const { always, day, week, once } = WEBSITE_SURVEY_PAUSES;

  test.each([
    ['was never seen', {}, week, true],
    ['was shown an hour ago', { shown: NOW - HOUR }, day, false],
    ['was shown 25 hours ago', { shown: NOW - 25 * HOUR }, day, true],
    ['was closed an hour ago', { shown: NOW - 25 * HOUR, closed: NOW - HOUR }, day, false],
    ['may always show', { shown: NOW, closed: NOW }, always, true],
    ['may show once, and was shown years ago', { shown: NOW - 50_000 * HOUR }, once, false],
    ['was answered years ago', { answered: NOW - 50_000 * HOUR }, always, false],
    ['was shown before the clock was set back by a month', { shown: NOW + 720 * HOUR }, week, true],
  ])('a survey that %s', (_, record, pause, isShown) => {
    expect(isDue(record, pause, NOW)).toBe(isShown);
  });
});

describe('the pages of a survey', () => {
  const patterns = (...pages: string[]) => pages.map((page) => pagePattern(page) ?? 'none');

  test.each([
    ['/', [], [], true],
    ['/shop/bread', ['/shop/*'], [], true],
    ['/blog', ['/shop/*'], [], false],
    ['/shop/', ['/shop'], [], true],
    ['/shop/cart', ['/shop/*'], ['/*/cart'], false],
    ['/checkout/pay', [], ['/checkout/*'], false],
    ['/caf%C3%A9', ['/café'], [], true],
    ['/a.b', ['/a+b'], [], false],
  ])('%s, only on %j and not on %j: %s', (path, only, not, isShown) => {
    expect(isOnPage(path, patterns(...only), patterns(...not))).toBe(isShown);
  });
});
