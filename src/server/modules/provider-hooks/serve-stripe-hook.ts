import type { FastifyInstance } from 'fastify';
import type { ReadPaymentEvent } from '#server/adapters/payments/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { recordPaymentEvent } from './record-payment-event.ts';

interface Options {
  database: Database;
  clock: Clock;
  log: Log;
  readEvent: ReadPaymentEvent;
}

const MAX_EVENT_BYTES = 1_000_000;

/**
 * `POST /hooks/stripe`: an event of Stripe, which only lets a job read anew what Stripe says of the business. 400 unless
 * Stripe signed it within five minutes; 200 for every other one, so that Stripe does not send it again.
 */
export function serveStripeHook(server: FastifyInstance, options: Options): void {
  const { database, clock, log, readEvent } = options;
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is about the bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/stripe', { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = request.headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      const event = await readEvent(body, signature);
      if (event === null) {
        log.warn('an event that Stripe did not sign, or that is old, was refused');
        return reply.code(400).send({ received: false });
      }
      const { eventId, type } = event;
      const outcome = await recordPaymentEvent(database, event, clock.now());
      if (outcome !== 'recorded' && outcome !== 'known' && outcome !== 'irrelevant') {
        log.warn({ eventId, type }, `event of Stripe ignored: ${outcome}`);
      }
      return { received: true };
    });
  });
}
