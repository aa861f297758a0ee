import type { Tx } from '#server/platform/context.ts';
import { createDemo } from './create-demo.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { indexOfKey } from './session-rows.ts';
import { type DemoRow, findDemo, findLastClientKey, isEmpty } from './store.ts';

/** The demo business as it stands. */
interface Demo extends DemoRow {
  /** How many of its sessions are made up. */
  sessions: number;
}

interface Options {
  identity: DemoIdentity;
  now: Date;
  /** Whether it is made where others have an account or a business already. */
  mayShareDatabase: boolean;
}

/** The demo business, made where it is missing; null where it is missing and not wanted. */
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

/** How many made-up sessions there are: they are written without a gap, so the last one tells. */
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
