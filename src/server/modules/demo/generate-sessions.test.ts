import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { lengthOf } from '#domain/text.ts';
import { chooseShowcased } from './choose-showcased.ts';
import type { DemoSession } from './demo-session.ts';
import { isSaidInVideo } from './demo-videos.ts';
import {
  createSessionGenerator,
  NEWEST_STARS,
  SESSIONS_WITHOUT_REPEATS,
} from './generate-sessions.ts';
import { PEOPLE } from './people.ts';

const NOW = new Date('2026-03-18T14:30:00Z');
const DAY = 86_400_000;

function generate(count: number, now = NOW): DemoSession[] {
  const generateSession = createSessionGenerator(now);
  return Array.from({ length: count }, (_, index) => generateSession(index));
}

const sessions = generate(SESSIONS_WITHOUT_REPEATS);

function share(isOne: (session: DemoSession) => boolean): number {
  return sessions.filter(isOne).length / sessions.length;
}

describe('the sessions of a demo business', () => {
  test('are the same on every installation', () => {
    expect(generate(600)).toEqual(generate(600));
    expect(generate(50, new Date(NOW.getTime() + DAY))).not.toEqual(generate(50));
  });

  test('fall within the last twelve months, some on the last day, none in the future', () => {
    const ages = generate(5000).map(({ startedAt }) => NOW.getTime() - startedAt.getTime());
    expect(Math.max(...ages)).toBeLessThan(365 * DAY);
    expect(Math.min(...ages)).toBeGreaterThan(10 * 60_000);
    expect(
      sessions.filter(({ startedAt }) => NOW.getTime() - startedAt.getTime() < DAY).length,
    ).toBeGreaterThan(3);
  });

  test('become more frequent over the year, and are busiest at weekends', () => {
    const many = generate(5000);
    const isOld = ({ startedAt }: DemoSession) => NOW.getTime() - startedAt.getTime() > 182 * DAY;
    expect(many.filter(isOld).length / many.length).toBeLessThan(0.45);
    const onDay = (day: number) => many.filter(({ startedAt }) => startedAt.getUTCDay() === day);
    expect(onDay(6).length).toBeGreaterThan(3 * onDay(1).length);
  });

  test('come in every language, half of them in English', () => {
    for (const code of LANGUAGE_CODES)
      expect(share((session) => session.language === code)).toBeGreaterThan(0.02);
    expect(share(({ language }) => language === 'en')).toBeGreaterThan(0.45);
    expect(share(({ language }) => language === 'en')).toBeLessThan(0.65);
  });

  test('are mostly positive, sometimes negative, unrated or abandoned', () => {
    const isBetween = (value: number, low: number, high: number) => {
      expect(value).toBeGreaterThan(low);
      expect(value).toBeLessThan(high);
    };
    isBetween(
      share(({ rating }) => rating !== null && rating >= 4),
      0.65,
      0.9,
    );
    isBetween(
      share(({ rating }) => rating !== null && rating <= 2),
      0.04,
      0.2,
    );
    isBetween(
      share(({ rating }) => rating === null),
      0.01,
      0.1,
    );
    isBetween(
      share(({ leftAfter }) => leftAfter !== null),
      0.05,
      0.25,
    );
    isBetween(
      share(({ invite }) => invite !== null),
      0.08,
      0.25,
    );
    isBetween(
      share((session) => (session.reference ?? session.orderReference) !== null),
      0.2,
      0.6,
    );
    isBetween(
      share(({ isSpam }) => isSpam),
      0.005,
      0.04,
    );
    isBetween(
      share(({ isArchived }) => isArchived),
      0.01,
      0.06,
    );
  });

  test('contain an answer even when questions are skipped', () => {
    const isSilent = ({ rating, orderType }: DemoSession) => rating === null && orderType === null;
    expect(generate(5000).filter(isSilent)).toEqual([]);
  });

  test('repeat no comment in the first 400', () => {
    const remarks = sessions
      .filter(({ isSpam }) => !isSpam)
      .flatMap(({ comment, testimonial }) => [comment, testimonial?.text])
      .filter((text) => typeof text === 'string');
    expect(remarks.length).toBeGreaterThan(150);
    expect(new Set(remarks).size).toBe(remarks.length);
    expect(
      generate(5000)
        .slice(-500)
        .filter(({ comment }) => comment !== null).length,
    ).toBeGreaterThan(150);
  });

  test('repeat no job title or company in the first 400', () => {
    const jobs = sessions.flatMap(({ testimonial }) => (testimonial?.company ? [testimonial] : []));
    expect(jobs.length).toBeGreaterThan(15);
    expect(new Set(jobs.map(({ company }) => company)).size).toBe(jobs.length);
    const titles = jobs.map(({ jobTitle }) => jobTitle).filter((title) => title !== '');
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('include customers with names longer than 60 characters', () => {
    const names = sessions.flatMap(({ contact }) => (contact ? [contact.name] : []));
    expect(names.filter((name) => lengthOf(name) >= 60).length).toBeGreaterThan(3);
  });
});

describe('the five newest sessions', () => {
  const weekdays = Array.from({ length: 7 }, (_, day) => day * DAY);
  const times = [0, 1, 0.25, 0.5, 0.75, 0.999].map((part) => part * DAY);
  const moments = weekdays.flatMap((day) =>
    times.map((time) => new Date(Date.UTC(2026, 2, 16) + day + time)),
  );

  test.each(moments)('are fixed, with a name and a comment, at %s', (now) => {
    const listed = generate(SESSIONS_WITHOUT_REPEATS, now)
      .filter(({ isSpam, isArchived }) => !isSpam && !isArchived)
      .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
    const newest = listed.slice(0, 5);
    expect(newest.map(({ rating }) => rating)).toEqual(NEWEST_STARS);
    expect(NEWEST_STARS.filter((stars) => stars <= 2)).toHaveLength(1);
    expect(new Set(newest.map(({ contact }) => contact?.name)).size).toBe(5);
    for (const { contact, comment } of newest) {
      expect(contact?.name).toBeTruthy();
      expect(comment).toBeTruthy();
    }
  });

  test('stay the same however many sessions there are', () => {
    const newest = generate(20_000).toSorted(
      (a, b) => b.startedAt.getTime() - a.startedAt.getTime(),
    );
    expect(newest.slice(0, 5).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(newest[5]?.startedAt.getTime()).toBeLessThan(newest[4]?.startedAt.getTime() ?? 0);
  });
});

describe('the showcase', () => {
  const showcased = chooseShowcased(sessions, NOW).filter(({ showcase }) => showcase !== null);

  test('contains eighteen testimonials with consent, in several languages', () => {
    expect(showcased).toHaveLength(18);
    expect(new Set(showcased.map(({ language }) => language)).size).toBeGreaterThan(4);
    const isFit = ({ testimonial, isSpam, isArchived }: DemoSession) =>
      testimonial?.consent === true && !isSpam && !isArchived;
    expect(showcased.filter((session) => !isFit(session))).toEqual([]);
    const refused = sessions.filter(({ testimonial }) => testimonial?.consent === false);
    expect(refused.length).toBeGreaterThan(0);
  });

  test.each([
    SESSIONS_WITHOUT_REPEATS,
    2000,
  ])('contains nothing twice when chosen from %i sessions', (count) => {
    const chosen = chooseShowcased(generate(count), NOW)
      .filter(({ showcase }) => showcase !== null)
      .map(({ testimonial }) => testimonial);
    expect(chosen).toHaveLength(18);
    expect(chosen.filter((one) => one?.company).length).toBeGreaterThan(4);
    for (const part of ['text', 'name', 'jobTitle', 'company'] as const) {
      const values = chosen.map((one) => one?.[part]).filter((text) => text !== '');
      expect(new Set(values).size, part).toBe(values.length);
    }
  });

  test('contains the three that are said in a video, whenever the demo is made', () => {
    for (let hours = 0; hours < 24 * 30; hours += 19) {
      const now = new Date(NOW.getTime() + hours * 3_600_000);
      const chosen = chooseShowcased(generate(SESSIONS_WITHOUT_REPEATS, now), now).filter(
        ({ index, showcase }) => showcase !== null && isSaidInVideo(index),
      );
      expect(chosen, now.toISOString()).toHaveLength(3);
    }
  });

  test('has tags on some items, all added by now', () => {
    const tagged = showcased.filter(({ showcase }) => (showcase?.tags.length ?? 0) > 0);
    expect(tagged.length).toBeGreaterThan(5);
    expect(tagged.length).toBeLessThan(18);
    const times = showcased.map(({ showcase }) => showcase?.at.getTime() ?? 0);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
  });
});

describe('the phrases', () => {
  test.each(LANGUAGE_CODES)('have at least two of each kind in %s, and no duplicates', (code) => {
    const { glad, mixed, cross, testimonials, longNames } = PEOPLE[code];
    const texts = [...glad, ...mixed, ...cross, ...testimonials].map((remark) =>
      typeof remark === 'string' ? remark : remark[1],
    );
    expect(texts.length).toBeGreaterThanOrEqual(code === 'en' ? 60 : 12);
    expect(new Set(texts).size).toBe(texts.length);
    for (const name of longNames) expect(lengthOf(name)).toBeGreaterThanOrEqual(60);
  });
});
