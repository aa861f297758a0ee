import { basename, join } from 'node:path';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '#domain/account-events.ts';
import { createNameServers } from '#server/adapters/dns/resolver.ts';
import type { Config } from '#server/config.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import type { ReportLinkOptions } from '#server/modules/client-reports/report-links.ts';
import type { DomainOptions } from '#server/modules/domains/domain-options.ts';
import { findAddresses } from '#server/modules/domains/find-names.ts';
import type { InviteDependencies } from '#server/modules/invites/invite-dependencies.ts';
import type { ImportDependencies } from '#server/modules/reviews/import-dependencies.ts';
import type { BuildDependencies } from '#server/modules/widgets/build-widgets.ts';
import { readStoreName, storeScripts } from '#server/modules/widgets/files/widget-files.ts';
import { readWidgetScripts } from '#server/modules/widgets/files/widget-scripts.ts';
import { createClock } from '#server/platform/clock.ts';
import { createCredentialVault } from '#server/platform/credentials.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { createGuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Log } from '#server/platform/log.ts';
import { machineRandom } from '#server/platform/random.ts';
import { textTimeOf } from '#server/platform/text-time-of-number.ts';
import { pickFileStore, pickPaymentEvents, pickReviewPlatforms } from './pick-adapters.ts';

export interface DataDependencies {
  config: Config;
  database: Database;
  /** Named after the build. */
  distDir: string;
}

/**
 * The dependencies of building widgets. Stores the scripts that pages load; while the store is away, the next build of
 * widgets does.
 */
export async function composeWidgets({
  config,
  database,
  distDir,
}: DataDependencies): Promise<BuildDependencies> {
  const files = pickFileStore(config);
  const scripts = await readWidgetScripts(join(distDir, 'client'));
  // Previews use the scripts before any widget is built.
  await storeScripts(files, scripts.all).catch((error: unknown) => {
    // The start says so itself.
    if (!(error instanceof FilesUnavailable)) throw error;
  });
  const readBuildTarget = async () => `${basename(distDir)} ${await readStoreName(files)}`;
  const clock = createClock(config.clockOffset);
  const origins = linkOriginsOf(config);
  const { baseUrl } = config;
  return { database, files, clock, scripts, readBuildTarget, baseUrl, origins, onBuilt: () => {} };
}

/** The dependencies of sending invites, in calls and in jobs. */
export function composeInvites(config: Config, secrets: InstallationSecrets): InviteDependencies {
  return {
    origins: linkOriginsOf(config),
    mailFrom: config.mailFrom,
    unsubscribeKeys: secrets.keysFor('unsubscribe'),
    activityKeys: secrets.keysFor('activity'),
    textTimeOf: config.quietHours ? textTimeOf : (_number, at) => at,
  };
}

/** Where the links of reports lead, and what signs them. */
export function composeReportLinks(
  config: Config,
  secrets: InstallationSecrets,
): ReportLinkOptions {
  return {
    origins: linkOriginsOf(config),
    reportKeys: secrets.keysFor('client reports'),
    reportMailKeys: secrets.keysFor('client report mails'),
  };
}

/** The dependencies of importing reviews, in calls and in jobs. */
export function composeReviews(
  { config, database }: DataDependencies,
  secrets: InstallationSecrets,
): ImportDependencies {
  return {
    database,
    clock: createClock(config.clockOffset),
    random: machineRandom,
    adapters: pickReviewPlatforms(config),
    vault: createCredentialVault({
      keys: config.credentialsKeys,
      defaultKeys: secrets.keysFor('credentials'),
    }),
    deletedReviewsKeys: secrets.keysFor('deleted reviews'),
  };
}

/** What the domains of businesses need, in calls and in jobs. */
export function composeDomains(
  config: Config,
  secrets: InstallationSecrets,
  log: Log,
): DomainOptions {
  const nameServers = createNameServers({ servers: config.dnsServers });
  return {
    target: { host: config.domainTarget, addresses: config.domainAddresses },
    origins: linkOriginsOf(config),
    tokenKeys: secrets.keysFor('custom domains'),
    log,
    nameServers,
    fetchGuarded: createGuardedFetch({
      resolve: async (hostname) => (await findAddresses(nameServers, hostname)) ?? [],
      ownAddresses: config.domainAddresses,
    }),
  };
}

/** The dependencies of the webhooks of providers. */
export function composeHooks(
  { config, database, log }: Omit<DataDependencies, 'distDir'> & { log: Log },
  secrets: InstallationSecrets,
) {
  return {
    ...config,
    database,
    clock: createClock(config.clockOffset),
    log,
    hooksKeys: secrets.keysFor('provider hooks'),
    activityKeys: secrets.keysFor('activity'),
    readPaymentEvent: pickPaymentEvents(config),
  };
}

/** The services with whose accounts people can sign in here. */
export function providersOf({ signInProviders }: Config): SignInProvider[] {
  return SIGN_IN_PROVIDERS.filter((provider) => signInProviders[provider]);
}

/** Who gets the mails to support. */
export function supportRecipientsOf({ supportEmail, internalAccounts }: Config): readonly string[] {
  return supportEmail === undefined ? internalAccounts : [supportEmail];
}

/** What the links that restore closed businesses need. */
export function composeRestoring({ baseUrl }: Config, secrets: InstallationSecrets) {
  return { baseUrl, restoreKeys: secrets.keysFor('restoring businesses') };
}
