import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  hasDefault: boolean;
  allowed: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  bit: 'string',
  numeric: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  _timestamptz: 'Date[]',
  date: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type,
         not a.attnotnull as nullable, a.attgenerated <> '' as generated, a.atthasdef as "hasDefault",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like '%ARRAY[%' limit 1) as allowed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname, a.attnum`;

/** The migrated schema of a database as the text of `schema.ts`: one interface per table. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = groupByTable(rows);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${typeName(table)} {\n${columns.map(describeColumn).join('')}}\n`,
  );
  const entries = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};\n`);
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface Schema {\n${entries.join('')}}\n`;
}

const HEAD = `// Written by \`npm run database-types\` from the migrated schema. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;
type DefaultJson = ColumnType<unknown, string | undefined, string>;
`;

function describeColumn({ column, type, nullable, generated, hasDefault, allowed }: Column) {
  const plain = literals(allowed) ?? TYPES[type];
  if (!plain) throw new Error(`No type stands for ${type} (column ${column}).`);
  const nullability = nullable ? ' | null' : '';
  if (generated) return `  ${column}: GeneratedAlways<${plain}${nullability}>;\n`;
  if (hasDefault && type in DEFAULTED) return `  ${column}: ${DEFAULTED[type]}${nullability};\n`;
  return `  ${column}: ${hasDefault ? `Generated<${plain}${nullability}>` : plain + nullability};\n`;
}

const DEFAULTED: Readonly<Record<string, string>> = {
  timestamptz: 'DefaultTimestamp',
  jsonb: 'DefaultJson',
};

/** The values that a check constraint allows, as a union of literals. */
function literals(constraint: string | null): string | null {
  const values = constraint?.match(/'[^']+'(?=::text)/g);
  return values ? values.join(' | ') : null;
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}
