import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { RATING_TYPES, type RatingType } from '#domain/ratings.ts';
import { counted } from '#server/modules/notification-mails/counted.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { MonthFigures, ReportFigures } from './read-figures.ts';

export interface Change {
  way: 'up' | 'down' | 'same' | 'new';
  text: string;
}

/** A figure as a report says it. */
export interface Figure {
  label: string;
  value: string;
  /** What it is made of. */
  detail: string | null;
  /** Against the month before. */
  change: Change | null;
}

/** The figures of a month: of scores and reviews only what there was in it, or in the month before. */
export function describeFigures(figures: ReportFigures, language: ServerLanguage): Figure[] {
  const { month, before } = figures;
  const { labels } = textsFor(language).clientReports;
  const number = formatOf(language);
  const responses = {
    label: labels.responses,
    value: number(month.responses),
    detail: null,
    change: changeOf(month.responses, before.responses, language),
  };
  return [responses, ...scoreFigures(figures, language), ...reviewFigures(month, before, language)];
}

/** Whether nothing came in in a month. */
export function isQuiet({ responses, reviews }: MonthFigures): boolean {
  return responses === 0 && reviews.reviews === 0;
}

/** Such as 'November 2026'. */
export function monthName(month: string, language: ServerLanguage): string {
  const style = { month: 'long', year: 'numeric' } as const;
  return dateFormat(language, 'UTC', style).format(Date.parse(`${month}-01`));
}

function scoreFigures({ month, before }: ReportFigures, language: ServerLanguage): Figure[] {
  const { labels, ratings } = textsFor(language).clientReports;
  const { n } = month.scores;
  return RATING_TYPES.flatMap((type) => {
    const value = month.scores[type];
    if (value === null) return [];
    const detail = counted(ratings, n, language);
    const change = changeOf(value, before.scores[type], language);
    const number = type === 'star' ? starsOf(language) : formatOf(language);
    return [{ label: labels[type], value: number(value) + UNITS[type], detail, change }];
  });
}

const UNITS: Readonly<Record<RatingType, string>> = { nps: '', csat: '%', star: '' };

function reviewFigures(
  { reviews }: MonthFigures,
  before: MonthFigures,
  language: ServerLanguage,
): Figure[] {
  const { labels, meanStars, answeredOf } = textsFor(language).clientReports;
  const number = formatOf(language);
  const { rating, answerable, answered } = reviews;
  if (reviews.reviews === 0 && before.reviews.reviews === 0) return [];
  const count = {
    label: labels.reviews,
    value: number(reviews.reviews),
    detail: rating === null ? null : fill(meanStars, { stars: starsOf(language)(rating) }),
    change: changeOf(reviews.reviews, before.reviews.reviews, language),
  };
  if (answerable === 0) return [count];
  const rate = Math.round((100 * answered) / answerable);
  const detail = fill(answeredOf, { answered: number(answered), count: number(answerable) });
  return [count, { label: labels.answered, value: `${rate}%`, detail, change: null }];
}

function changeOf(value: number, before: number | null, language: ServerLanguage): Change {
  const { changes } = textsFor(language).clientReports;
  if (before === null) return { way: 'new', text: changes.new };
  const by = Math.round((value - before) * 10) / 10;
  if (by === 0) return { way: 'same', text: changes.same };
  const way = by > 0 ? 'up' : 'down';
  return { way, text: fill(changes[way], { by: formatOf(language)(Math.abs(by)) }) };
}

/** Always with one decimal, as the dashboard writes them. */
function starsOf(language: ServerLanguage): (value: number) => string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(language, digits);
  return (value) => format.format(value);
}

function formatOf(language: ServerLanguage): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
