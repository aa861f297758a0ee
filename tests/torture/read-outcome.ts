import pg from 'pg';

export interface MessageOutcome {
  address: string;
  channel: string;
  state: string;
  reason: string | null;
  cost: number;
}

export interface Outcome {
  messages: readonly MessageOutcome[];
  /** The quota that was taken and not returned, according to the ledger, by channel. */
  ledger: Readonly<Record<string, number>>;
}

/** The outcome of all invites of a business, read from the tables themselves. */
export async function readOutcome(connectionString: string, businessId: string): Promise<Outcome> {
  return await withClient(connectionString, async (client) => {
    const { rows: messages } = await client.query<MessageOutcome>(
      `select address, channel, state, reason, cost from messages
        where business_id = $1 and kind not in ('notice', 'test')`,
      [businessId],
    );
    const { rows: sums } = await client.query<{ channel: string; sum: number }>(
      'select channel, -sum(change)::int as sum from quota_entries where business_id = $1 group by 1',
      [businessId],
    );
    return { messages, ledger: Object.fromEntries(sums.map(({ channel, sum }) => [channel, sum])) };
  });
}

/** How many messages are waiting or being sent. */
export async function countOpen(connectionString: string, businessId: string): Promise<number> {
  return await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from messages
        where business_id = $1 and state in ('accepted', 'scheduled', 'sending')`,
      [businessId],
    );
    return rows[0]?.count ?? 0;
  });
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
