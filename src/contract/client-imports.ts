import { z } from 'zod';
import { CLIENT_COLUMNS } from '#domain/business-file/business-columns.ts';
import { businessFile } from './business-files.ts';
import { defineCalls } from './call.ts';

const { body, answer, ...limits } = businessFile(CLIENT_COLUMNS);

export const CLIENT_IMPORT_CALLS = defineCalls({
  /**
   * Adds clients from a CSV file: all of them, or none if a row has an error, which the answer names, or an agency without
   * a paid plan has no room for all (402). The columns are guessed from their titles; `mapping` says which is another one.
   * Tags are separated by commas or semicolons. A client without a handle gets one made from its name. With `dryRun`
   * nothing is stored. 422 with `csv` for a text that is no CSV, or has no rows or more than 300; else as `addnewclient`.
   */
  importClientsCsv: {
    access: { kind: 'business', permission: 'clients.manage' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object(body),
    answer: z.object(answer),
    ...limits,
  },
});
