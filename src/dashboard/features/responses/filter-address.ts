import { SENTIMENTS } from '#domain/ratings.ts';
import { EVERYTHING, type Period, PRESETS, type ResponsesView } from './responses-view.ts';

type Search = Readonly<Record<string, string | undefined>>;

const NO_SENTIMENT = 'none';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view that an address asks for; what cannot be read is as if it were not there. */
export function filtersOfAddress(search: Search, question: string | undefined): ResponsesView {
  return {
    period: periodOf(search),
    sentiments: sentimentsOf(search.sentiment),
    words: search.q ?? '',
    isArchivedOnly: search.archived === 'true',
    question: question || null,
    answers: question ? answersOf(search.answers) : [],
    page: pageOf(search.page),
    session: search.session || null,
  };
}

/** The address of a view; what is as usual is left out, so that addresses stay short. */
export function addressOfFilters(view: ResponsesView): {
  question: string | null;
  search: Record<string, string>;
} {
  const isEverySentiment = view.sentiments.length === SENTIMENTS.length;
  const search: Record<string, string> = {
    ...periodSearch(view.period),
    ...(isEverySentiment ? {} : { sentiment: view.sentiments.join(',') || NO_SENTIMENT }),
    ...(view.words === '' ? {} : { q: view.words }),
    ...(view.isArchivedOnly ? { archived: 'true' } : {}),
    ...(view.question === null || view.answers.length === 0
      ? {}
      : { answers: JSON.stringify(view.answers) }),
    ...(view.page === 1 ? {} : { page: String(view.page) }),
    ...(view.session === null ? {} : { session: view.session }),
  };
  return { question: view.question, search };
}

function periodOf({ period, from, to }: Search): Period {
  if (from !== undefined && to !== undefined && DAY.test(from) && DAY.test(to) && from <= to) {
    return { kind: 'range', from, to };
  }
  const preset = PRESETS.find((one) => one === period);
  return preset === undefined ? EVERYTHING.period : { kind: 'preset', preset };
}

function periodSearch(period: Period): Record<string, string> {
  if (period.kind === 'range') return { from: period.from, to: period.to };
  return period.kind === 'preset' ? { period: period.preset } : {};
}

function sentimentsOf(text: string | undefined) {
  if (text === undefined || text === '') return SENTIMENTS;
  const wanted = text.split(',');
  const known = SENTIMENTS.filter((sentiment) => wanted.includes(sentiment));
  return known.length > 0 || text === NO_SENTIMENT ? known : SENTIMENTS;
}

function answersOf(text: string | undefined): string[] {
  try {
    const answers: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(answers) ? answers.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function pageOf(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}
