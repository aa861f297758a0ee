import { recountBusiness } from '#server/modules/read-model/commands.ts';
import type { TestServer } from './test-server.ts';

/** Each difference between a business's read model and a count of its rows. */
export async function recountDifferences(
  { productDatabase }: TestServer,
  bID: string,
): Promise<string[]> {
  return productDatabase
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => recountBusiness(tx, bID));
}
