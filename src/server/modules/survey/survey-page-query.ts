import { cutTo } from '#domain/text.ts';
import type { SurveyVariant } from '#survey/survey-model.ts';

/** The query of a survey's address; a missing or invalid value is null. */
export interface SurveyPageQuery {
  language: string | null;
  invite: string | null;
  /** The token of a test by the business. */
  testToken: string | null;
  rating: number | null;
  reference: string | null;
  orderReference: string | null;
  /** A version other than the current one, for a session that began with it. */
  version: number | null;
  variant: SurveyVariant;
  /** Whether the page is for one visitor. */
  isPrivate: boolean;
}

/**
 * What makes a page one visitor's own: what is shown to others depends on the language and the variant alone. How
 * the visitor came (`via`, campaigns) is read in the browser.
 */
const PRIVATE_KEYS = ['i', 'try', 'rating', 'ref', 'order', 'v'] as const;

/** The maximum that is stored. */
const LONGEST = 200;

/**
 * Reads ?lang= ?i= ?try= ?rating= ?ref= ?order= ?embed= ?kiosk= and the page's own ?v=; never throws.
 */
export function readSurveyPageQuery(query: unknown): SurveyPageQuery {
  const given = (query ?? {}) as Readonly<Record<string, unknown>>;
  const params = code(given.kiosk) === '1' ? kioskParams(given) : given;
  return {
    language: code(params.lang),
    invite: code(params.i),
    // An invalid token opens neither a test nor the survey.
    testToken: params.try === undefined ? null : (code(params.try) ?? ''),
    rating: wholeNumber(params.rating),
    reference: cutText(params.ref),
    orderReference: cutText(params.order),
    version: wholeNumber(params.v),
    variant: variantOf(params),
    isPrivate: PRIVATE_KEYS.some((key) => params[key] !== undefined),
  };
}

/** A kiosk is for everyone who passes: nothing of one visitor's address counts, only the place of the tablet. */
function kioskParams({
  lang,
  ref,
  kiosk,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { lang, ref, kiosk };
}

/** A kiosk is no frame: it keeps the refusal to be framed. */
function variantOf(params: Readonly<Record<string, unknown>>): SurveyVariant {
  if (code(params.kiosk) === '1') return 'kiosk';
  return code(params.embed) === '1' ? 'embed' : 'page';
}

/** A text of any kind, cut to the maximum. */
function cutText(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string') return null;
  const trimmed = first.trim();
  return trimmed === '' || trimmed.includes('\u0000') ? null : cutTo(trimmed, LONGEST);
}

/** A token or number, without the signs that stuck to the end of the address. */
function code(value: unknown): string | null {
  const text = cutText(value)?.replace(/[^\p{L}\p{N}_-]+$/u, '') ?? '';
  return text === '' || text.length === LONGEST ? null : text;
}

function wholeNumber(value: unknown): number | null {
  const digits = code(value);
  return digits !== null && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
