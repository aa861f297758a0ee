import type { InviteDependencies } from '#server/modules/invites/invite-dependencies.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { demoIdentity } from './demo-identity.ts';
import type { DemoVideoPlace } from './demo-videos.ts';
import { DEFAULT_SESSIONS, fillDemo } from './fill-demo.ts';
import { demoGreeting, findOrCreateDemo } from './find-or-create-demo.ts';

interface Options {
  secrets: InstallationSecrets;
  now: Date;
  inviteParts: InviteDependencies;
  videoPlace: DemoVideoPlace;
}

interface StartedDemo {
  /** How to sign in. */
  greeting: string;
  /** Writes the sessions if there are none; takes a fraction of a second. */
  fill(): Promise<void>;
}

/** The demo business of an otherwise unused database; null if the database is in use. */
export async function startDemo(
  connections: DatabaseConnections,
  { secrets, now, inviteParts, videoPlace }: Options,
): Promise<StartedDemo | null> {
  const identity = demoIdentity(secrets);
  const demo = await connections.database
    .transaction()
    .execute((tx) => findOrCreateDemo(tx, { identity, now, mayShareDatabase: false }));
  if (!demo) return null;
  const { businessId } = demo;
  return {
    greeting: demoGreeting(demo, identity),
    async fill() {
      if (demo.sessions > 0) return;
      await fillDemo({
        connections,
        identity,
        businessId,
        sessions: DEFAULT_SESSIONS,
        now,
        inviteParts,
        videoPlace,
      });
    },
  };
}
