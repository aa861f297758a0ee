import type { AnswerTo, InputFor } from '#contract/calls.ts';
import {
  type LocationColumns,
  type ReadLocation,
  type RowError,
  readLocations,
} from '#domain/location-file/read-locations.ts';
import { LOCATION_COLUMNS } from '#domain/locations.ts';
import type { Table } from '#domain/tables/table.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { LocationDependencies } from '../add-new-location.ts';
import { lockForLocations, requireLocations } from '../lock-for-locations.ts';
import { listLocations, updateKind } from '../store.ts';
import { chooseHandles } from './choose-handles.ts';
import { readFile } from './read-file.ts';
import { storeLocations } from './store-locations.ts';

type Answer = AnswerTo<'importLocationsCsv'>;

/**
 * Adds the locations of a CSV file, or none of them if a row has an error.
 * @throws invalid (422) with `csv` for a file that cannot be read; plan_required (402) without room for all; conflict
 *   (409) and not_found (404) as `addNewLocation`
 */
export async function importLocationsCsv(
  ctx: ContextFor<'importLocationsCsv'>,
  { likeLocationID, dryRun = false, ...file }: InputFor<'importLocationsCsv'>,
  dependencies: LocationDependencies,
): Promise<Answer> {
  const { tx, now, from } = ctx;
  const { table, columns } = await readFile(file);
  const parent = await lockForLocations(tx, ctx.business.businessId);
  const { locations, handles, errors } = await readRows(ctx, { table, columns, parent });
  const open = await listLocations(tx, parent.businessId);
  const { locationsAllowed } = entitlementsOfBusiness(parent, now);
  const answer = {
    columns: presentColumns(table, columns),
    errors: wordErrors(errors, { table, columns, language: from.language }),
    room: Math.max(0, locationsAllowed - open.length),
  };
  if (dryRun || answer.errors.length > 0) {
    return { ...answer, locations: present(locations, handles, () => null) };
  }
  requireLocations(parent, { needed: open.length + locations.length, now });
  const wanted = { parent, locations, handles, likeLocationID: likeLocationID ?? null };
  const ids = await storeLocations(ctx, wanted, dependencies);
  await updateKind(tx, parent.businessId, 'parent');
  await recordActivity(ctx, parent.businessId, {
    action: 'locationsImported',
    after: { count: locations.length },
  });
  return { ...answer, locations: present(locations, handles, (index) => ids[index] ?? null) };
}

interface Reading {
  table: Table;
  columns: LocationColumns;
  parent: Business;
}

async function readRows(
  { tx, now }: ContextFor<'importLocationsCsv'>,
  { table, columns, parent }: Reading,
) {
  const country = parent.info.country?.alpha2 ?? null;
  const { locations, errors } = readLocations(table, { columns, country });
  const { language } = parent;
  const { handles, takenLines } = await chooseHandles(tx, locations, { language, now });
  const taken = takenLines.map(
    (line) => ({ line, field: 'handle', problem: 'handleTaken' }) as const,
  );
  return { locations, handles, errors: [...errors, ...taken].sort((a, b) => a.line - b.line) };
}

function presentColumns({ header }: Table, columns: LocationColumns): Answer['columns'] {
  return (header?.cells ?? []).map((title, index) => ({
    title: title.trim(),
    field: LOCATION_COLUMNS.find((field) => columns[field] === index) ?? null,
  }));
}

type Problem = Omit<RowError, 'problem'> & { problem: RowError['problem'] | 'handleTaken' };

/** Without a column of names every row would lack one: it is said once. */
function wordErrors(
  errors: readonly Problem[],
  { table, columns, language }: Pick<Reading, 'table' | 'columns'> & { language: ServerLanguage },
): Answer['errors'] {
  const { rows, file } = textsFor(language).locations;
  if (columns.name === undefined) {
    return [{ line: table.header?.line ?? 1, field: 'name', message: file.noNames }];
  }
  return errors.map(({ line, field, problem }) => ({ line, field, message: rows[problem] }));
}

function present(
  locations: readonly ReadLocation[],
  handles: readonly string[],
  idOf: (index: number) => string | null,
): Answer['locations'] {
  return locations.map(({ line, name, address, region }, index) => ({
    ...{ line, name, address, region },
    feedbackAddressHandle: handles[index] ?? '',
    bID: idOf(index),
  }));
}
