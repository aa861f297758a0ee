import { z } from 'zod';
import { LOCATION_COLUMNS } from '#domain/business-file/business-columns.ts';
import { businessFile } from './business-files.ts';
import { defineCalls } from './call.ts';

const { body, answer, ...limits } = businessFile(LOCATION_COLUMNS);

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
    body: z.object({ ...body, likeLocationID: z.string().max(100).nullish() }),
    answer: z.object(answer),
    ...limits,
  },
});
