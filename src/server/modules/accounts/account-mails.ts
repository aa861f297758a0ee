import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { readBrandOfPerson } from '#server/modules/branding/read-product-brand.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { type AddressedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import type { Clock } from '#server/platform/clock.ts';
import type { AgencySite, ClientOrigin, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { type Texts, textsFor } from '#server/texts/texts-for.ts';
import { type Account, findPersonOfSite } from './queries.ts';
import {
  insertConfirmation,
  listUsersWithoutConfirmation,
  lockConfirmations,
  type UnconfirmedUser,
} from './store.ts';

const LIFETIME = 7 * 86_400_000;

interface Options {
  baseUrl: string;
  now: Date;
  /** The agency under whose domain it was asked for, in whose name it is mailed. */
  siteId?: string | undefined;
}

/** The user who just signed up or in, or all users who signed up before a time. */
type Recipients = { email: string } | { signedUpBefore: Date };

/** Queues a confirmation mail for each user without a pending one. */
export async function mailConfirmations(
  tx: Tx,
  { recipients, ...options }: Options & { recipients: Recipients },
): Promise<number> {
  const filter = 'email' in recipients ? { ...recipients, now: options.now } : recipients;
  if ((await listUsersWithoutConfirmation(tx, filter)).length === 0) return 0;
  await lockConfirmations(tx);
  const users = await listUsersWithoutConfirmation(tx, filter);
  for (const user of users) await mailConfirmation(tx, user, options);
  return users.length;
}

/** Queues the mail with a link that confirms this user's address for a week. */
export async function mailConfirmation(
  tx: Tx,
  user: UnconfirmedUser,
  { baseUrl, now, siteId }: Options,
): Promise<void> {
  const link = await insertConfirmationLink(tx, user, { baseUrl, now, replaces: null });
  const product = await readBrandOfPerson(tx, { email: user.email, siteId });
  const mail = composeAccountMail('confirm', { to: user, email: user.email, link, product });
  await queueMail(tx, { ...mail, recipient: user.email, now });
}

/** Queues the mail to an address that a user wants mails at, with a link that confirms it. */
export async function mailMailAddress(
  tx: Tx,
  { userId, name, email: own }: Account,
  { email, baseUrl, now }: Options & { email: string },
): Promise<void> {
  const to = { id: userId, name, email };
  const isForMails = true;
  const link = await insertConfirmationLink(tx, to, { baseUrl, now, replaces: null, isForMails });
  const product = await readBrandOfPerson(tx, { email: own });
  const mail = composeAccountMail('mailAddress', { to, email: own, link, product });
  await queueMail(tx, { ...mail, recipient: email, now });
}

type Change = Options & {
  /** The user's address so far. */
  replaces: string;
  /** Whoever has an account with the new address. */
  owner: { name: string } | null;
};

/** Queues the mail to a user's new address: a link, or a note if the address has an account. */
export async function mailNewAddress(
  tx: Tx,
  user: UnconfirmedUser,
  { owner, ...options }: Change,
): Promise<void> {
  const link = await insertConfirmationLink(tx, user, options);
  const { email } = user;
  const { siteId } = options;
  const product = await readBrandOfPerson(tx, { email: owner ? email : options.replaces, siteId });
  const mail = owner
    ? composeAccountMail('addressTaken', {
        to: { name: owner.name, email },
        email,
        link: `${options.baseUrl}/dash/login`,
        product,
      })
    : composeAccountMail('newAddress', { to: user, email, link, product });
  await queueMail(tx, { ...mail, recipient: email, now: options.now });
}

type Warning = Options & {
  to: Pick<Account, 'name' | 'email' | 'timeZone'>;
  /** The new address. */
  email?: string;
  from: ClientOrigin;
};

/** Queues a mail that warns a user of a change, with a link to reset the password. */
export async function mailWarning(
  tx: Tx,
  purpose: 'addressChanging' | 'addressChanged' | 'passwordChanged',
  { to, email = to.email, from, baseUrl, now }: Warning,
): Promise<void> {
  const link = `${baseUrl}${purpose === 'addressChanged' ? '/dash/login' : '/dash/forgotpassword'}`;
  const occasion = occasionOf(from, { to, now });
  // Once it has changed, the account is found by the new address.
  const product = await readBrandOfPerson(tx, {
    email: purpose === 'addressChanged' ? email : to.email,
    siteId: from.agencySite?.businessId,
  });
  const mail = composeAccountMail(purpose, { to, email, link, occasion, product });
  await queueMail(tx, { ...mail, recipient: to.email, now });
}

type Notice = Options & {
  to: Pick<Account, 'name' | 'email' | 'timeZone'>;
  /** What it is about: a passkey, a provider, a device. */
  subject: string;
  from: ClientOrigin;
};

/** Queues a mail about a change of how somebody signs in, with a link to the list of all of them. */
export async function mailSecurityNotice(
  tx: Tx,
  purpose: keyof Texts['mails']['security'],
  { to, subject, from, baseUrl, now }: Notice,
): Promise<void> {
  const language = languageOfPerson(to);
  const siteId = from.agencySite?.businessId;
  const product = await readBrandOfPerson(tx, { email: to.email, siteId });
  const { mails } = textsFor(language, product.name);
  const { subject: line, text } = mails.security[purpose];
  const { greeting, notYou, button, ignore } = mails.securityNotice;
  const paragraphs = [fill(text, { subject }), occasionOf(from, { to, now }), notYou];
  const mail = composeActionMail({
    language,
    subject: line,
    greeting: fill(greeting, { name: to.name }),
    paragraphs,
    button,
    link: `${baseUrl}/dash/settings/security`,
    linkIntro: mails.linkIntro,
    closing: ignore,
    product,
  });
  await queueMail(tx, { ...mail, recipient: to.email, now });
}

/** When, where the person is, and from where it was done. */
function occasionOf(
  { ip }: ClientOrigin,
  { to, now }: { to: Pick<Account, 'email' | 'timeZone'>; now: Date },
): string {
  const language = languageOfPerson(to);
  const { from, unknown } = textsFor(language).mails.securityNotice;
  const style = { dateStyle: 'long', timeStyle: 'long' } as const;
  const time = dateFormat(language, to.timeZone ?? 'UTC', style).format(now);
  return fill(from, { time, ip: ip ?? unknown });
}

interface NewLink extends Options {
  replaces: string | null;
  isForMails?: boolean;
}

async function insertConfirmationLink(
  tx: Tx,
  user: UnconfirmedUser,
  { baseUrl, now, replaces, isForMails = false }: NewLink,
): Promise<string> {
  const token = newToken();
  await insertConfirmation(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    email: user.email,
    replaces,
    isForMails,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  return `${baseUrl}/confirm/${token}`;
}

interface ResetParts extends MailParts {
  /** Privileged accounts. */
  internalAccounts: ReadonlySet<string>;
}

interface MailParts {
  database: Database;
  log: Log;
  clock: Clock;
  baseUrl: string;
  siteId?: string | undefined;
}

/** For a sign-up or sign-in, which succeeds even if the mail fails: a later sweep sends it. */
export async function confirmAfterSignIn(
  { database, log, clock, baseUrl, siteId }: MailParts,
  email: string,
): Promise<void> {
  const options = { baseUrl, siteId, now: clock.now(), recipients: { email } };
  await database
    .transaction()
    .execute((tx) => mailConfirmations(tx, options))
    .catch((error: unknown) => log.error({ err: error }, 'confirmation not queued'));
}

export interface ResetMailer {
  /** Queues the password reset mail without waiting. */
  mail(
    user: { id: string; name: string; email: string },
    asked: { token: string; site: AgencySite | null },
  ): void;
  /** Resolves when all requested mails are queued. */
  finished(): Promise<void>;
}

export function createResetMailer(parts: ResetParts): ResetMailer {
  const { database, log, clock, baseUrl } = parts;
  const unfinished = new Set<Promise<unknown>>();
  return {
    mail(user, { token, site }) {
      const now = clock.now();
      const queued = database
        .transaction()
        .execute(async (tx) => {
          const origin = await originOfReset(tx, user.id, { ...parts, site });
          const link = `${origin}/dash/forgotpassword?token=${encodeURIComponent(token)}`;
          const siteId = origin === baseUrl ? undefined : site?.businessId;
          const product = await readBrandOfPerson(tx, { email: user.email, siteId });
          const mail = composeAccountMail('reset', { to: user, email: user.email, link, product });
          await queueMail(tx, { ...mail, recipient: user.email, now });
        })
        .catch((error: unknown) => log.error({ err: error }, 'reset mail not queued'));
      unfinished.add(queued);
      void queued.finally(() => unfinished.delete(queued));
    },
    async finished() {
      await Promise.all(unfinished);
    },
  };
}

/**
 * The agency may lead its domain to a server of its own. The link to a new password goes there only for people who are of
 * nothing else, whose businesses the agency runs anyway.
 */
async function originOfReset(
  tx: Tx,
  userId: string,
  {
    site,
    baseUrl,
    internalAccounts,
  }: Pick<ResetParts, 'baseUrl' | 'internalAccounts'> & { site: AgencySite | null },
): Promise<string> {
  if (site === null) return baseUrl;
  const person = await findPersonOfSite(tx, { userId, agencyId: site.businessId });
  const isOnlyOfAgency = person?.isOfAgency && !person.isOfOthers;
  return isOnlyOfAgency && !internalAccounts.has(person.email) ? site.origin : baseUrl;
}

type Purpose =
  | 'confirm'
  | 'reset'
  | 'newAddress'
  | 'mailAddress'
  | 'addressTaken'
  | 'addressChanging'
  | 'addressChanged'
  | 'passwordChanged';

interface AccountMail {
  to: { readonly name: string; readonly email: string };
  /** The address that it is about. */
  email: string;
  link: string;
  /** When and from where it was done. */
  occasion?: string;
  product: ProductBrand;
}

/** A mail with a link for one account action. */
function composeAccountMail(
  purpose: Purpose,
  { to, email, link, occasion, product }: AccountMail,
): AddressedMail {
  const language = languageOfPerson(to);
  const { mails } = textsFor(language, product.name);
  const { subject, greeting, text, button, ignore } = mails[purpose];
  return composeActionMail({
    language,
    subject,
    greeting: fill(greeting, { name: to.name }),
    paragraphs: [
      ...fill(text, { email: showEmail(email) }).split('\n'),
      ...(occasion ? [occasion] : []),
    ],
    button,
    link,
    linkIntro: mails.linkIntro,
    closing: ignore,
    product,
  });
}
