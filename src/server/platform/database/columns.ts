import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL's names for the types that raw statements read. */
export type ColumnType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'double precision'
  | 'timestamptz'
  | 'json'
  | 'jsonb'
  | 'bytea';

/** A column of a result: its SQL, and the type the driver returns. */
interface Column<Value> {
  expression: string;
  type: ColumnType;
  /** For its type only; never set. */
  value?: Value;
}

const columnOf =
  <Value>(type: ColumnType) =>
  (expression: string): Column<Value> => ({ expression, type });

export const uuid = columnOf<string>('uuid');
export const uuids = columnOf<string[]>('uuid[]');
export const text = columnOf<string>('text');
export const boolean = columnOf<boolean>('boolean');
export const smallint = columnOf<number>('smallint');
export const integer = columnOf<number>('integer');
export const doublePrecision = columnOf<number>('double precision');
export const timestamptz = columnOf<Date>('timestamptz');
export const bytea = columnOf<Buffer>('bytea');

/** Text of a known set of values, such as a state. */
export function textOf<Value extends string>(expression: string): Column<Value> {
  return { expression, type: 'text' };
}

/** Texts of a known set of values, such as languages. */
export function textsOf<Value extends string>(expression: string): Column<Value[]> {
  return { expression, type: 'text[]' };
}

/** As PostgreSQL writes it most quickly; it cannot be queried. */
export function json<Value>(expression: string): Column<Value> {
  return { expression, type: 'json' };
}

export function jsonb<Value>(expression: string): Column<Value> {
  return { expression, type: 'jsonb' };
}

export function nullable<Value>({ expression, type }: Column<Value>): Column<Value | null> {
  return { expression, type };
}

type ColumnsByName = Readonly<Record<string, Column<unknown>>>;

/** The columns of a raw statement: declared once, so that the SQL and the row's type cannot differ. */
export interface Columns<ByName extends ColumnsByName = ColumnsByName> {
  /** The tables that the expressions refer to: the text after `from`. */
  from: string;
  byName: ByName;
  /** The text after `select` or `returning`. */
  list: RawBuilder<unknown>;
}

/** A row of these columns. */
export type RowOf<C> =
  C extends Columns<infer ByName>
    ? { [Name in keyof ByName]: ByName[Name] extends Column<infer Value> ? Value : never }
    : never;

/** `tests/column-types.db.test.ts` compares the declared types with those that the database returns. */
export function columns<ByName extends ColumnsByName>(
  from: string,
  byName: ByName,
): Columns<ByName> {
  const list = Object.entries(byName).map(([name, { expression }]) => `${expression} as "${name}"`);
  return { from, byName, list: sql.raw(list.join(', ')) };
}
