import { expect } from 'vitest';
import type { AnswerTo } from '#contract/calls.ts';
import { monthBefore, nextReportMonth } from '#domain/client-reports.ts';
import { businessPerTest } from './business-per-test.ts';
import { createClient } from './clients.ts';
import { type Business, createConfirmedBusiness, type SignedInUser } from './factories.ts';

/** An agency for each test, with calls about the reports of its clients. */
export function clientReportHarness() {
  const own = businessPerTest();

  /** The agency, whose owner has a confirmed address and whose brand is not the product's. */
  async function openAgency(): Promise<Business> {
    own.business = await createConfirmedBusiness(own.server);
    await addClient();
    const branding = { name: 'Harbour Agency', supportEmail: 'help@harbour.example' };
    await own.call('updatebranding', { branding });
    return own.business;
  }

  async function addClient(): Promise<Business> {
    const { owner } = own.business;
    return { ...(await createClient(own.server, own.business)), owner };
  }

  /** Makes a call about a client as the agency, or as one of its people. */
  const call = (
    name: string,
    { bID: clientID }: Pick<Business, 'bID'>,
    fields: object = {},
    { headers }: SignedInUser = own.business.owner,
  ) =>
    own.server.post(`/api/dash/${name}`, { bID: own.business.bID, clientID, ...fields }, headers);

  async function createReport(
    client: Business,
    month = thisMonth(),
  ): Promise<AnswerTo<'createClientReport'>> {
    const { status, body } = await call('createclientreport', client, { month });
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  }

  async function fetchReports(client: Business): Promise<AnswerTo<'fetchClientReports'>> {
    const { status, body } = await call('fetchclientreports', client);
    expect(status).toBe(200);
    return body;
  }

  /** Opens a report without a sign-in. */
  async function open({ url }: { url: string | null }) {
    const response = await fetch(own.server.origin + new URL(url ?? '').pathname);
    const html = await response.text();
    const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
    return { status: response.status, headers: response.headers, html, text };
  }

  return { own, openAgency, addClient, call, createReport, fetchReports, open };
}

/** In UTC, as 'YYYY-MM'. */
export function thisMonth(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM'.length);
}

/** The last month whose report is due by now in UTC: until 8:00 on the 1st, the one before last. */
export function lastDueMonth(): string {
  return monthBefore(nextReportMonth({ now: new Date(), timeZone: 'UTC' }));
}
