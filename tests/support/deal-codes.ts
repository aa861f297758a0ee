import { type CodeTerms, makeCodes } from '#server/modules/codes/make-codes.ts';
import type { TestServer } from './test-server.ts';

const NOTHING = {
  partner: null,
  percentOff: null,
  amountOff: null,
  months: null,
  note: null,
  expiresAt: null,
};

/** Codes that nobody has redeemed yet. */
export async function makeDealCodes(
  { database }: Pick<TestServer, 'database'>,
  terms: Partial<CodeTerms>,
  count = 1,
): Promise<string[]> {
  const { codes } = await database
    .transaction()
    .execute((tx) => makeCodes(tx, { ...NOTHING, ...terms }, { count, now: new Date() }));
  return codes;
}
