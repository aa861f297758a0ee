import { z } from 'zod';
import { LOCATION_COLUMNS, LOCATIONS_PER_FILE } from '#domain/locations.ts';
import { CSV_SEPARATORS } from '#domain/tables/guess-separator.ts';
import { defineCalls } from './call.ts';
import { businessId } from './shared-schemas.ts';

export const LOCATION_IMPORT_CALLS = defineCalls({
  /**
   * Adds locations from a CSV file: all of them, or none if a row has an error, which the answer names, or the plan has no
   * room for all (402). The columns are guessed from their titles; `mapping` says which is another one. A location without
   * a handle gets one made from its name. With `dryRun` nothing is stored. 422 with `csv` for a text that is no CSV, or
   * has no rows or more than 300; else as `addnewlocation`.
   */
  importLocationsCsv: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({
      csv: z.string(),
      separator: z.enum(CSV_SEPARATORS).optional(),
      /** Column of the file (from 0) by field. */
      mapping: z.partialRecord(z.enum(LOCATION_COLUMNS), z.number().int().min(0)).optional(),
      likeLocationID: z.string().max(100).nullish(),
      dryRun: z.boolean().optional(),
    }),
    answer: z.object({
      /** The titles of the columns, and which field each was taken for; null for none. */
      columns: z.array(z.object({ title: z.string(), field: z.enum(LOCATION_COLUMNS).nullable() })),
      /** The rows as they were read, or added. */
      locations: z
        .array(
          z.object({
            line: z.number().int(),
            name: z.string(),
            feedbackAddressHandle: z.string(),
            address: z.string(),
            region: z.string(),
            /** Null unless it was added. */
            bID: businessId.nullable(),
          }),
        )
        .max(LOCATIONS_PER_FILE),
      errors: z.array(
        z.object({
          line: z.number().int(),
          field: z.enum(LOCATION_COLUMNS).nullable(),
          message: z.string(),
        }),
      ),
      /** How many the plan still has room for. */
      room: z.number().int(),
    }),
    bodyLimit: 2_000_000,
    perMinute: 30,
  },
});
