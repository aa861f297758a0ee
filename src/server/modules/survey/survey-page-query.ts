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
}

/** The maximum that `start` accepts. */
const LONGEST = 200;

/** Reads ?lang= ?i= ?try= ?rating= ?ref= ?order= and the page's own ?v=; never throws. */
export function readSurveyPageQuery(query: unknown): SurveyPageQuery {
  const params = (query ?? {}) as Readonly<Record<string, unknown>>;
  return {
    language: text(params.lang),
    invite: text(params.i),
    // An invalid token opens neither a test nor the survey.
    testToken: params.try === undefined ? null : (text(params.try) ?? ''),
    rating: wholeNumber(params.rating),
    reference: text(params.ref),
    orderReference: text(params.order),
    version: wholeNumber(params.v),
  };
}

function text(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string') return null;
  const trimmed = first.trim();
  return trimmed === '' || trimmed.length > LONGEST || trimmed.includes('\u0000') ? null : trimmed;
}

function wholeNumber(value: unknown): number | null {
  const digits = text(value);
  return digits !== null && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
