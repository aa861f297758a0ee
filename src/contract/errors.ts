/** The nine kinds of failure a call can answer with, and the HTTP status of each. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthorized: 401,
  plan_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  invalid: 422,
  rate_limited: 429,
} as const;

export type ErrorKind = keyof typeof ERROR_STATUS;

/** The body of every failed call. `code` is the kind or something more exact; `message` is for a person. */
export interface ErrorBody {
  error: {
    code: string;
    message: string;
    /** Path of a field -> what is wrong with it. */
    fields?: Record<string, string>;
  };
}
