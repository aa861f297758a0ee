import { z } from 'zod';
import { EXPORT_ERRORS } from '#domain/business-exports.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

const count = z.number().int();

const businessExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('waiting') }),
  /** `done` of `total` entries are written; starts again from 0 if the worker that makes it dies. */
  z.object({ state: z.literal('making'), done: count, total: count }),
  /** `size` in bytes; it can be downloaded until `until`. */
  z.object({
    state: z.literal('ready'),
    fileName: z.string(),
    size: count,
    madeAt: seconds,
    until: seconds,
  }),
  z.object({ state: z.literal('failed'), error: z.enum(EXPORT_ERRORS) }),
]);

const access = { kind: 'business', permission: 'business.export', needsPerson: true } as const;

/** The export of everything that a business has. Its file is `EXPORT_FILE_PATH` of the domain. */
export const BUSINESS_EXPORT_CALLS = defineCalls({
  getBusinessExport: {
    access,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ businessExport }),
  },

  /**
   * Asks for an export; one that is waiting or being made is kept, a finished one is replaced. 429 after five in 24 hours;
   * those that were withdrawn since a person was erased do not count.
   */
  startBusinessExport: {
    access,
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: z.object({ businessExport }),
    perMinute: 30,
  },

  /** Removes the export with its file, and stops making it; there may be none. */
  deleteBusinessExport: {
    access,
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },
});
