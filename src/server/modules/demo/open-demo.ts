import type { Tx } from '#server/platform/context.ts';
import { countSessions } from './count-sessions.ts';
import { createDemo } from './create-demo.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { type DemoRow, findDemo, isEmpty } from './store.ts';

/** The demo business as it stands. */
export interface Demo extends DemoRow {
  /** How many of its sessions are made up. */
  sessions: number;
}

interface Options {
  identity: DemoIdentity;
  now: Date;
  /** Whether it is made where others have an account or a business already. */
  isWantedBesideOthers: boolean;
}

/** The demo business, made where it is missing; null where it is missing and not wanted. */
export async function openDemo(
  tx: Tx,
  { identity, now, isWantedBesideOthers }: Options,
): Promise<Demo | null> {
  let demo = await findDemo(tx, identity.userId);
  if (!demo && (isWantedBesideOthers || (await isEmpty(tx)))) {
    await createDemo(tx, identity, now);
    demo = await findDemo(tx, identity.userId);
  }
  return demo && { ...demo, sessions: await countSessions(tx, demo.businessId, identity) };
}
