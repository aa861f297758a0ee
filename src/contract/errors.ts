import { z } from 'zod';

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
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
