import type { Access } from '#domain/client-areas.ts';
import type { NotificationWishes } from '#domain/notifications.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findDestination } from '#server/modules/notifications/find-destination.ts';
import { findAccess } from '#server/platform/access/resolve-business.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';

export interface MailOptions {
  /** The origin of links to the dashboard. */
  baseUrl: string;
  /** Sign the links that switch mails off. */
  switchOffKeys: KeyRing;
}

/** A person who is mailed about a business now. */
export interface Recipient extends MailOptions {
  /** The origin of the product's other pages: under an agency's domain there is the dashboard alone. */
  productUrl: string;
  userId: string;
  name: string;
  /** Of the account. */
  email: string;
  /** IANA name; null is UTC. */
  timeZone: string | null;
  language: ServerLanguage;
  /** Where the mail goes. */
  address: string;
  wishes: NotificationWishes;
  /** The business at which their settings and mails are stored: the parent for its members. */
  settingsId: string;
  /** The parent for all of whose locations the settings apply; null if they are the business's own. */
  parentName: string | null;
  /** Whether they hear at once of what only owners are mailed about. */
  isOwner: boolean;
  /** What they may do in the business of their settings. */
  access: Access;
  business: Business;
}

/**
 * The person, if they may be mailed: null for somebody who may not see the business any more, and if their last mail came
 * back.
 */
export async function findRecipient(
  tx: Tx,
  business: Business,
  { userId, ...options }: MailOptions & { userId: string },
): Promise<Recipient | null> {
  const { businessId } = business;
  const account = await findAccount(tx, userId);
  const access = account && (await findAccess(tx, businessId, userId));
  if (!account || !access) return null;
  const destination = await findDestination(tx, businessId, account);
  if (destination === null) return null;
  const { name, email, timeZone } = account;
  const language = languageOfPerson(account);
  const isOwner = access.role === 'owner';
  const person = { userId, name, email, timeZone, language, isOwner, access };
  const { dashboardOrigin } = await readProductBrand(tx, businessId);
  const { baseUrl: productUrl } = options;
  const links = { ...options, baseUrl: dashboardOrigin ?? productUrl, productUrl };
  return { ...links, ...destination, ...person, business };
}

/** The same person, mailed about a business or one of its locations. */
export function aboutLocation(recipient: Recipient, business: Business): Recipient {
  const { businessId, name } = recipient.business;
  if (business.businessId === businessId) return recipient;
  return { ...recipient, business, parentName: name };
}
