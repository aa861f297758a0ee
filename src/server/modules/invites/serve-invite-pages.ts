import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { serveMailPictures } from './mails/serve-mail-pictures.ts';
import { servePrivacyPage } from './privacy/serve-privacy-page.ts';
import { serveUnsubscribePage } from './unsubscribe/serve-unsubscribe-page.ts';

interface Options {
  database: Database;
  clock: Clock;
  unsubscribeKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  /** RATE_LIMIT; 0 turns the limits off. */
  rateLimit: number;
}

/** The pages that links in invites lead to, other than the survey. */
export function serveInvitePages(server: FastifyInstance, options: Options): void {
  serveUnsubscribePage(server, options);
  servePrivacyPage(server, options.database);
  serveMailPictures(server);
}
