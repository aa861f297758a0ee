import { z } from 'zod';
import {
  BUSINESSES_PER_FILE,
  type BusinessColumn,
} from '#domain/business-file/business-columns.ts';
import { CSV_SEPARATORS } from '#domain/tables/guess-separator.ts';
import { businessId } from './shared-schemas.ts';

/** What calls that add businesses from a CSV file have in common; `fields` is what the file may say of each. */
export function businessFile<Column extends BusinessColumn>(fields: readonly Column[]) {
  return {
    body: {
      csv: z.string(),
      separator: z.enum(CSV_SEPARATORS).optional(),
      /** Column of the file (from 0) by field. */
      mapping: z.partialRecord(z.enum(fields), z.number().int().min(0)).optional(),
      dryRun: z.boolean().optional(),
    },
    answer: {
      /** The titles of the columns, and which field each was taken for; null for none. */
      columns: z.array(z.object({ title: z.string(), field: z.enum(fields).nullable() })),
      errors: z.array(
        z.object({
          line: z.number().int(),
          field: z.enum(fields).nullable(),
          message: z.string(),
        }),
      ),
      /** The rows as they were read, or added. */
      businesses: z
        .array(
          z.object({
            line: z.number().int(),
            name: z.string(),
            feedbackAddressHandle: z.string(),
            address: z.string(),
            region: z.string(),
            clientName: z.string(),
            tags: z.array(z.string()),
            /** Null unless it was added. */
            bID: businessId.nullable(),
          }),
        )
        .max(BUSINESSES_PER_FILE),
      /** How many the plan still has room for; null without a limit. */
      room: z.number().int().nullable(),
    },
    bodyLimit: 2_000_000,
    perMinute: 30,
  };
}
