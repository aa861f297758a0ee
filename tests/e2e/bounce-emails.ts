import pg from 'pg';
import { productDatabase } from './product-database.ts';

/** Marks the emails to an address as bounced, as a report from its mail server does. */
export async function bounceEmails(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: productDatabase() });
  await client.connect();
  try {
    await client.query(
      "update messages set state = 'bounced', reason = 'address' where address = $1 and state = 'sent'",
      [address],
    );
  } finally {
    await client.end();
  }
}
