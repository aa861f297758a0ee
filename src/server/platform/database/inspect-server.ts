import { createClient } from './create-client.ts';

/** What PostgreSQL says about itself, and about what the product's role may do. */
export interface DatabaseServer {
  version: string;
  /** Such as 150008. */
  versionNumber: number;
  encoding: string;
  /** The database's clock minus this machine's, in milliseconds. */
  clockAhead: number;
  /** Connections that the product's role may open, those in use included. */
  usableConnections: number;
  maxConnections: number;
  /** Of all programs and databases. */
  usedConnections: number;
  /** Connections that the product's role could open now. */
  freeConnections: number;
  /** Of the product's other processes. */
  productConnections: number;
  mayCreateTables: boolean;
  /** Tables of the product that belong to a role that this one is no member of. */
  foreignTables: number;
  hasTrigrams: boolean;
}

/** Asks a PostgreSQL server, whatever the database contains. */
export async function inspectServer(connectionString: string): Promise<DatabaseServer> {
  const client = createClient(connectionString, 'start');
  await client.connect();
  try {
    const { rows } = await client.query<Omit<DatabaseServer, 'clockAhead'>>(FACTS);
    const [facts] = rows;
    if (!facts) throw new Error('The database did not answer.');
    return { ...facts, clockAhead: await readClockAhead(client) };
  } finally {
    await client.end();
  }
}

type Client = ReturnType<typeof createClient>;

/** The answer is half a round trip old. */
async function readClockAhead(client: Client): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (sentAt + Date.now()) / 2;
  return (rows[0]?.now.getTime() ?? middle) - middle;
}

const FACTS = `
  select current_setting('server_version') as version,
         current_setting('server_version_num')::int as "versionNumber",
         current_setting('server_encoding') as encoding,
         current_setting('max_connections')::int as "maxConnections",
         least(
           current_setting('max_connections')::int - reserved.connections,
           nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1))::int as "usableConnections",
         used.all_of_them as "usedConnections",
         least(
           current_setting('max_connections')::int - reserved.connections - used.all_of_them,
           nullif(r.rolconnlimit, -1) - used.of_role,
           nullif(d.datconnlimit, -1) - used.of_database)::int as "freeConnections",
         used.of_product as "productConnections",
         has_schema_privilege(current_schema(), 'create') as "mayCreateTables",
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in (current_schema(), 'graphile_worker') and c.relkind in ('r', 'p')
             and not pg_has_role(c.relowner, 'usage')) as "foreignTables",
         exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams"
    from pg_roles r, pg_database d,
         -- What other roles do is hidden from this one, but not to which database they are connected.
         lateral (select count(*)::int as all_of_them,
                         count(*) filter (where usesysid = r.oid)::int as of_role,
                         count(*) filter (where datid = d.oid)::int as of_database,
                         count(*) filter (where datid = d.oid and application_name = 'goodword')::int as of_product
                    from pg_stat_activity where datid is not null and usesysid is not null) used,
         lateral (select case when r.rolsuper then 0 else
                           current_setting('superuser_reserved_connections')::int
                           + coalesce(current_setting('reserved_connections', true)::int, 0) end as connections) reserved
   where r.rolname = current_user and d.datname = current_database()`;
