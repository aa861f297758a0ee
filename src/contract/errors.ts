/** The ten kinds of error of a call, and their HTTP statuses. */
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
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof ERROR_STATUS;

/** The body of every failed call. `code` is the kind or a more specific code; `message` is for people. */
export interface ErrorBody {
  error: {
    code: string;
    message: string;
    /** Field path -> what is wrong with it. */
    fields?: Record<string, string>;
  };
}
