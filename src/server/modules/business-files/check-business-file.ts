import type { BusinessColumn } from '#domain/business-file/business-columns.ts';
import {
  type ReadBusiness,
  type RowError,
  readBusinesses,
} from '#domain/business-file/read-businesses.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { chooseHandles } from '#server/modules/businesses/choose-handles.ts';
import type { Tx } from '#server/platform/context.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { BusinessTable } from './read-business-file.ts';

export interface CheckedFile<Column extends BusinessColumn> {
  businesses: ReadBusiness[];
  /** Of each business. */
  handles: string[];
  /** What a call answers of the file, in the caller's language. */
  columns: { title: string; field: Column | null }[];
  errors: { line: number; field: Column | null; message: string }[];
}

interface Options<Column extends BusinessColumn> {
  /** What the file may say of each business. */
  fields: readonly Column[];
  /** The business that they will belong to. */
  parent: Business;
  language: ServerLanguage;
  now: Date;
}

/** Reads the businesses of a table, chooses their handles, and says what is wrong in which line. */
export async function checkBusinessFile<Column extends BusinessColumn>(
  tx: Tx,
  { table, columns }: BusinessTable,
  { fields, parent, language, now }: Options<Column>,
): Promise<CheckedFile<Column>> {
  const country = parent.info.country?.alpha2 ?? null;
  const { businesses, errors } = readBusinesses(table, { columns, country });
  const { handles, takenLines } = await chooseHandles(tx, businesses, {
    language: parent.language,
    now,
  });
  const taken = takenLines.map(
    (line) => ({ line, field: 'handle', problem: 'handleTaken' }) as const,
  );
  const all = [...errors, ...taken].sort((a, b) => a.line - b.line);
  const fieldOf = (name: BusinessColumn) => fields.find((field) => field === name) ?? null;
  return {
    businesses,
    handles,
    columns: (table.header?.cells ?? []).map((title, index) => ({
      title: title.trim(),
      field: fields.find((field) => columns[field] === index) ?? null,
    })),
    errors: wordErrors(all, { table, columns }, language).map((error) => ({
      ...error,
      field: fieldOf(error.field),
    })),
  };
}

type Problem = Omit<RowError, 'problem'> & { problem: RowError['problem'] | 'handleTaken' };

/** Without a column of names every row would lack one: it is said once. */
function wordErrors(
  errors: readonly Problem[],
  { table, columns }: BusinessTable,
  language: ServerLanguage,
): { line: number; field: BusinessColumn; message: string }[] {
  const { rows, noNames } = textsFor(language).businessFile;
  if (columns.name === undefined) {
    return [{ line: table.header?.line ?? 1, field: 'name', message: noNames }];
  }
  return errors.map(({ line, field, problem }) => ({ line, field, message: rows[problem] }));
}

/** The rows as a call answers them; `ids` are those of the businesses that were added. */
export function presentRows(
  { businesses, handles }: Pick<CheckedFile<BusinessColumn>, 'businesses' | 'handles'>,
  ids: readonly string[] = [],
) {
  return businesses.map(({ line, name, address, region, clientName, tags }, index) => ({
    ...{ line, name, address, region, clientName, tags },
    feedbackAddressHandle: handles[index] ?? '',
    bID: ids[index] ?? null,
  }));
}
