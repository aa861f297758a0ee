import type { FastifyInstance } from 'fastify';
import type { ReadPaymentEvent } from '#server/adapters/payments/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';
import { serveMailHook } from './serve-mail-hook.ts';
import { serveStripeHook } from './serve-stripe-hook.ts';
import { serveTwilioHooks } from './serve-twilio-hooks.ts';

interface Options {
  database: Database;
  clock: Clock;
  baseUrl: string;
  /** Signs the URLs of status reports. */
  hooksKeys: KeyRing;
  /** Hashes customers in the activity. */
  activityKeys: KeyRing;
  twilio: { readonly authToken: string } | undefined;
  mailReportKey: string | undefined;
  /** Undefined: no provider takes payments. */
  readPaymentEvent: ReadPaymentEvent | undefined;
  log: Log;
}

/** Webhooks of the configured providers. */
export function serveProviderHooks(server: FastifyInstance, options: Options): void {
  const { twilio, mailReportKey: reportKey, readPaymentEvent: readEvent, log, ...parts } = options;
  if (twilio) serveTwilioHooks(server, { ...parts, authToken: twilio.authToken });
  if (reportKey) serveMailHook(server, { ...parts, reportKey });
  if (readEvent) serveStripeHook(server, { ...parts, log, readEvent });
}
