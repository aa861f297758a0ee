import { CLIENT_NAME_LENGTH, CLIENT_TAGS } from '../clients.ts';
import { oneLine } from '../display-text.ts';
import { handleError, normaliseHandle } from '../handle.ts';
import { ADDRESS_LENGTH, REGION_LENGTH } from '../locations.ts';
import { dialledDigits, parseDialled } from '../phone-number.ts';
import { type Profile, profileOf } from '../platform-profile.ts';
import type { PlatformCode } from '../platforms.ts';
import { readEmail } from '../read-email.ts';
import { handleInSurveyAddress } from '../respondent-address.ts';
import { nameKey } from '../same-name.ts';
import { BUSINESS_NAME_LIMIT } from '../survey-flow/limits.ts';
import { type ColumnsOf, findColumns, titleSigns } from '../tables/find-columns.ts';
import { findHeader, firstWideRow, tableBelow } from '../tables/find-header.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { isWebAddress, lengthOf } from '../text.ts';
import { completeWebAddress } from '../web-address.ts';
import { BUSINESS_COLUMNS, type BusinessColumn } from './business-columns.ts';
import { BUSINESS_TITLES } from './business-titles.ts';

export type BusinessColumns = ColumnsOf<BusinessColumn>;

/** The table with the businesses, below the row with the titles of its columns, and which column is which of the fields. */
export function guessBusinessTable(
  rows: readonly TableRow[],
  fields: readonly BusinessColumn[],
): { table: Table; columns: BusinessColumns } {
  const titles = new Set(fields.flatMap((field) => BUSINESS_TITLES[field]));
  const header = findHeader(rows, { isTitle: (title) => titles.has(title) });
  const table = tableBelow(rows, header ?? firstWideRow(rows));
  const signs = titleSigns(BUSINESS_TITLES).filter(({ field }) => fields.includes(field));
  return { table, columns: findColumns(table, signs) };
}

/** What is wrong with a cell; `doubled` names what another row of the file has too. */
export type RowProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'handleCharacters'
  | 'handleReserved'
  | 'handleDoubled'
  | 'clientNameTooLong'
  | 'tagTooLong'
  | 'tooManyTags'
  | 'addressTooLong'
  | 'regionTooLong'
  | 'phone'
  | 'email'
  | 'webAddress'
  | 'outOfRange'
  | 'oneCoordinate'
  | 'profile'
  | 'doubled';

export interface RowError {
  line: number;
  field: BusinessColumn;
  problem: RowProblem;
}

/** A business as a row says it; '', null and no tags where it says nothing. */
export interface ReadBusiness {
  line: number;
  name: string;
  /** Normalised; '' if one is to be suggested. */
  handle: string;
  clientName: string;
  tags: string[];
  address: string;
  region: string;
  phone: { intlCode: string; localNumber: string } | null;
  email: string;
  webAddress: string;
  latitude: number | null;
  longitude: number | null;
  profiles: Partial<Record<PlatformCode, Profile['connected']>>;
}

const PROFILES = {
  googleMaps: 'gp',
  facebook: 'fb',
  yelp: 'ye',
  tripAdvisor: 'ta',
  trustPilot: 'tp',
} as const satisfies Partial<Record<BusinessColumn, PlatformCode>>;
type ProfileColumn = keyof typeof PROFILES;

interface Options {
  columns: BusinessColumns;
  /** ISO 3166-1 alpha-2, of numbers without a dialling code; null if it is unknown. */
  country: string | null;
}

/** Reads the rows of a table with everything that is wrong with them, in the order of the lines. */
export function readBusinesses(
  { rows }: Table,
  options: Options,
): { businesses: ReadBusiness[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const businesses = rows.map((row) => readRow(row, options, errors));
  findDoubled(businesses, errors);
  const place = ({ field }: RowError) => BUSINESS_COLUMNS.indexOf(field);
  return { businesses, errors: errors.sort((a, b) => a.line - b.line || place(a) - place(b)) };
}

function readRow(
  { line, cells }: TableRow,
  { columns, country }: Options,
  errors: RowError[],
): ReadBusiness {
  const cell = (field: BusinessColumn) => (cells[columns[field] ?? -1] ?? '').trim();
  const refuse = (field: BusinessColumn, problem: RowProblem) =>
    errors.push({ line, field, problem });
  const within = (
    field: 'name' | 'clientName' | 'address' | 'region',
    limit: number,
    text = cell(field),
  ) => {
    if (lengthOf(text) > limit) refuse(field, `${field}TooLong`);
    return text;
  };
  const name = within('name', BUSINESS_NAME_LIMIT, oneLine(cell('name')));
  if (name === '') refuse('name', 'nameMissing');
  const latitude = readDegrees(cell('latitude'), 90);
  const longitude = readDegrees(cell('longitude'), 180);
  if (Number.isNaN(latitude)) refuse('latitude', 'outOfRange');
  if (Number.isNaN(longitude)) refuse('longitude', 'outOfRange');
  if (latitude === null && longitude !== null) refuse('latitude', 'oneCoordinate');
  if (longitude === null && latitude !== null) refuse('longitude', 'oneCoordinate');
  return {
    line,
    name,
    handle: readHandle(cell('handle'), (problem) => refuse('handle', problem)),
    clientName: within('clientName', CLIENT_NAME_LENGTH, oneLine(cell('clientName'))),
    tags: readTags(cell('tags'), (problem) => refuse('tags', problem)),
    address: within('address', ADDRESS_LENGTH),
    region: within('region', REGION_LENGTH, oneLine(cell('region'))),
    phone: readPhone(cell('phone'), country, () => refuse('phone', 'phone')),
    email: readAddress(cell('email'), () => refuse('email', 'email')),
    webAddress: readWebAddress(cell('webAddress'), () => refuse('webAddress', 'webAddress')),
    latitude,
    longitude,
    profiles: readProfiles(cell, (field) => refuse(field, 'profile')),
  };
}

/** The cell may have the whole feedback link. */
function readHandle(text: string, refuse: (problem: RowProblem) => void): string {
  const handle = normaliseHandle(handleInSurveyAddress(text) ?? text);
  if (handle === '') return '';
  const error = handleError(handle);
  if (error !== null) refuse(error === 'reserved' ? 'handleReserved' : 'handleCharacters');
  return handle;
}

/** Split by commas, semicolons or lines. */
function readTags(text: string, refuse: (problem: RowProblem) => void): string[] {
  const tags = [...new Set(text.split(/[,;\n|]/).map(oneLine))].filter((tag) => tag !== '');
  if (tags.length > CLIENT_TAGS.most) refuse('tooManyTags');
  if (tags.some((tag) => lengthOf(tag) > CLIENT_TAGS.length)) refuse('tagTooLong');
  return tags;
}

/** Null without a value, NaN for none that there is. */
function readDegrees(text: string, most: number): number | null {
  if (text === '') return null;
  const plain = text.replace(',', '.').replace(/\s*°$/, '');
  const degrees = /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : Number.NaN;
}

function readPhone(
  text: string,
  country: string | null,
  refuse: () => void,
): ReadBusiness['phone'] {
  if (text === '') return null;
  const found = parseDialled(dialledDigits(text), country);
  if (found?.isPossible) {
    return { intlCode: `+${found.callingCode.replace('+', '')}`, localNumber: found.national };
  }
  refuse();
  return null;
}

function readAddress(text: string, refuse: () => void): string {
  if (text === '') return '';
  const { value } = readEmail(text);
  if (value === null) refuse();
  return value ?? '';
}

const WEB_ADDRESS_LENGTH = 500;

function readWebAddress(text: string, refuse: () => void): string {
  const address = completeWebAddress(text);
  if (address !== '' && !(isWebAddress(address) && address.length <= WEB_ADDRESS_LENGTH)) refuse();
  return address;
}

function readProfiles(
  cell: (field: BusinessColumn) => string,
  refuse: (field: BusinessColumn) => void,
): ReadBusiness['profiles'] {
  const profiles: ReadBusiness['profiles'] = {};
  for (const field of Object.keys(PROFILES) as ProfileColumn[]) {
    const text = cell(field);
    if (text === '') continue;
    const profile = profileOf(PROFILES[field], text);
    if (profile === null) refuse(field);
    else profiles[PROFILES[field]] = profile.connected;
  }
  return profiles;
}

/** No two businesses have one handle; two with the same name and address are a mistake. Each of them has the error. */
function findDoubled(businesses: readonly ReadBusiness[], errors: RowError[]): void {
  const places = businesses.map(({ name, address }) =>
    name === '' ? '' : JSON.stringify([nameKey(name), nameKey(address)]),
  );
  const handles = businesses.map(({ handle }) => handle);
  const isDoubledHandle = doubledIn(handles);
  const isDoubledPlace = doubledIn(places);
  for (const [index, { line }] of businesses.entries()) {
    if (isDoubledHandle(index)) errors.push({ line, field: 'handle', problem: 'handleDoubled' });
    if (isDoubledPlace(index)) errors.push({ line, field: 'name', problem: 'doubled' });
  }
}

/** Whether the text at an index is there more than once; an empty one is not. */
function doubledIn(texts: readonly string[]): (index: number) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (index) => {
    const text = texts[index] ?? '';
    return text !== '' && (counts.get(text) ?? 0) > 1;
  };
}
