import type { Business } from '#server/modules/businesses/business.ts';
import {
  type Hosted,
  type LinkOrigins,
  originOf,
} from '#server/modules/businesses/link-origins.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';

export interface ReportLinkOptions {
  origins: LinkOrigins;
  /** Sign the links of reports. */
  reportKeys: KeyRing;
  /** Sign the links that unsubscribe from their mails. */
  reportMailKeys: KeyRing;
}

type Client = Pick<Business, 'businessId'> & Hosted;

/** The address of a report's page. */
export function reportLink(
  client: Client,
  reportId: string,
  { origins, reportKeys }: ReportLinkOptions,
): string {
  const token = idTokenOf(reportKeys, client.businessId, reportId);
  return `${originOf(client, 'report', origins)}/report/${token}`;
}

/** The address that takes somebody off the mails about a client: an entry of its recipients, or its owner. */
export function unsubscribeLink(
  client: Client,
  recipientId: string,
  { origins, reportMailKeys }: ReportLinkOptions,
): string {
  const token = idTokenOf(reportMailKeys, client.businessId, recipientId);
  return `${originOf(client, 'report', origins)}/report-mails/off/${token}`;
}
