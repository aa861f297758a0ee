import { z } from 'zod';
import { REPORT_ADDRESSES } from '#domain/client-reports.ts';
import { defineCalls } from './call.ts';
import { clientID, MANAGING_CLIENTS } from './clients.ts';
import { emailAddress, emptyAnswer, seconds } from './shared-schemas.ts';

/** As typed: an unknown one is answered like one of somebody else's. */
const reportID = z.string().max(100);
const month = z.string().regex(/^\d{4}-\d{2}$/);

const report = z.object({
  reportID: z.uuid(),
  /** In the client's time zone, as 'YYYY-MM'. */
  month,
  createdAt: seconds,
  expiresAt: seconds,
  state: z.enum(['open', 'revoked', 'expired']),
  /** The address of its page, which needs no sign-in; null unless it is open. */
  url: z.string().nullable(),
});

const recipient = z.object({
  email: z.string(),
  /** It gets no reports until the address is another one. */
  hasUnsubscribed: z.boolean(),
});

/**
 * Reports about a month of an agency's client. A report is a page behind a link that nobody can guess, in the agency's
 * brand; search engines may not list it. It shows what may be shown when it is opened: testimonials whose consent was
 * withdrawn and erased people are gone from it. It can be opened for 90 days, unless it is revoked or the client leaves.
 */
export const CLIENT_REPORT_CALLS = defineCalls({
  /**
   * The reports of a client, the last one first, and who is mailed one. For an agency's owner and admins, and for whoever
   * the client is assigned to. 404 if it is no client of this business, or none of the caller's.
   */
  fetchClientReports: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: z.object({ clientID }),
    answer: z.object({
      reports: z.array(report),
      /** The months for which one can be made, this one first. */
      months: z.array(month),
      /** One of these: the last whole one, or this one where the client is younger. */
      suggestedMonth: month,
      monthly: z.object({
        isOn: z.boolean(),
        /** Whether the client's owner gets it. */
        toOwner: z.boolean(),
        hasOwnerUnsubscribed: z.boolean(),
        recipients: z.array(recipient),
        /** When the next one is mailed; null while it is off. */
        nextAt: seconds.nullable(),
      }),
    }),
  },

  /**
   * Makes a report about a month: this one, as far as it has come, or one of the eleven before, else 422. A call repeated
   * within ten minutes returns the same report.
   */
  createClientReport: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    body: z.object({ clientID, month }),
    answer: report,
    perMinute: 60,
  },

  /** Ends a report: whoever opens its link reads that it is gone. May be repeated. 404 for one of another client. */
  revokeClientReport: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ clientID, reportID }),
    answer: emptyAnswer,
  },

  /**
   * Whether a client's report is mailed at 8:00 on the 1st in its time zone, and to whom. Each mail can be unsubscribed
   * from; an address that was gets none, even if it is named again. 422 without anybody to mail.
   */
  setMonthlyReport: {
    access: { ...MANAGING_CLIENTS, needsConfirmedEmail: true },
    transaction: 'write',
    body: z.object({
      clientID,
      isOn: z.boolean(),
      toOwner: z.boolean(),
      addresses: z
        .array(emailAddress)
        .max(REPORT_ADDRESSES, `Enter up to ${REPORT_ADDRESSES} addresses.`),
    }),
    answer: emptyAnswer,
  },
});
