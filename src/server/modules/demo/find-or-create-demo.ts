import type { Tx } from '#server/platform/context.ts';
import { createDemo } from './create-demo.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { indexOfKey } from './session-rows.ts';
import { type DemoRow, findDemo, findLastClientKey, isEmpty } from './store.ts';

interface Demo extends DemoRow {
  /** Number of generated sessions. */
  sessions: number;
}

interface Options {
  identity: DemoIdentity;
  now: Date;
  /** Whether to create it in a database that already has accounts or businesses. */
  mayShareDatabase: boolean;
}

/** Finds or creates the demo business; null if it is missing and may not be created. */
export async function findOrCreateDemo(
  tx: Tx,
  { identity, now, mayShareDatabase }: Options,
): Promise<Demo | null> {
  let demo = await findDemo(tx, identity.userId);
  if (!demo && (mayShareDatabase || (await isEmpty(tx)))) {
    await createDemo(tx, identity, now);
    demo = await findDemo(tx, identity.userId);
  }
  return demo && { ...demo, sessions: await countSessions(tx, demo.businessId, identity) };
}

/** The number of generated sessions, read from the last key, since keys have no gaps. */
export async function countSessions(
  tx: Tx,
  businessId: string,
  { clientKeyPrefix }: DemoIdentity,
): Promise<number> {
  const last = await findLastClientKey(tx, businessId, clientKeyPrefix);
  return last === null ? 0 : indexOfKey(clientKeyPrefix, last) + 1;
}

/** How to sign in to the demo business. */
export function demoGreeting({ email }: Demo, { password }: DemoIdentity): string {
  return `Demo business: sign in as ${email} with the password ${password} (unless you changed it).`;
}
