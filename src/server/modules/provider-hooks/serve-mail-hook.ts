import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBearer } from '#server/platform/http/is-bearer.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readMailReport } from '#server/platform/mail-report.ts';
import { recordMailReport } from './record-mail-report.ts';

interface Options {
  database: Database;
  clock: Clock;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  /** MAIL_REPORT_KEY. */
  reportKey: string;
}

const MAX_MAIL_BYTES = 1_000_000;

/**
 * `POST /hooks/mail`: a mail server posts a bounced mail unchanged (RFC 5322), with the key as bearer token.
 * The response says whether it was about one of our mails; repeats change nothing.
 */
export function serveMailHook(server: FastifyInstance, options: Options): void {
  const { database, clock, activityKeys, reportKey } = options;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/mail', {
      bodyLimit: MAX_MAIL_BYTES,
      async onRequest(request, reply) {
        if (isBearer(request.headers.authorization, reportKey)) return;
        return reply.code(401).header('www-authenticate', 'Bearer').send({ isKnown: false });
      },
      async handler(request) {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const report = await readMailReport(raw);
        if (!report) return { isKnown: false };
        const now = clock.now();
        const changed = await recordMailReport(database, { report, activityKeys, now });
        return { isKnown: changed !== null };
      },
    });
  });
}
