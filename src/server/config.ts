import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  addressList,
  databaseServerUrl,
  emailAddress,
  emailList,
  factor,
  hostList,
  hostName,
  isNetwork,
  mailSender,
  mailServerUrl,
  oneOf,
  onOrOff,
  origin,
  plainSecret,
  plainText,
  privateKeyPem,
  scriptAddress,
  secretKeys,
  secretList,
  secretText,
  serverList,
  type ValueKind,
  webAddress,
  wholeNumber,
} from './environment-values.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import type { SignInProviderSettings } from './modules/accounts/sign-in/provider-access.ts';
import type { CredentialKey } from './platform/credentials.ts';
import type { HelpChat } from './platform/http/serve-dashboard.ts';
import { isLoopbackHost } from './platform/is-loopback-host.ts';
import { type ReviewPlatformSettings, readReviewPlatforms } from './review-platform-settings.ts';
import { readS3, type S3Settings } from './s3-settings.ts';
import { readSignInProviders } from './sign-in-provider-settings.ts';
import { readStripe, type StripeConfig } from './stripe-settings.ts';

const PROCESS_ROLES = ['web', 'worker'] as const;
type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  readonly roles: readonly ProcessRole[];
  readonly port: number;
  readonly host: string;
  /** Undefined: no port serves the probes and the metrics alone. */
  readonly metricsPort: number | undefined;
  /** Undefined: `port` serves no metrics, and `metricsPort` to anybody. */
  readonly metricsToken: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** Where files are stored; undefined: in DATA_DIR. */
  readonly s3: S3Settings | undefined;
  /** Who takes payments; undefined: a local page, where no money moves. */
  readonly stripe: StripeConfig | undefined;
  /** The program that renders videos; undefined: the one on the PATH. */
  readonly ffmpegPath: string | undefined;
  /** Undefined: starts the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether the database is a Citus cluster, whose tables are distributed by business. */
  readonly isOnCluster: boolean;
  /** Connections of a web process, without the one that listens. */
  readonly databasePool: number;
  /** Connections of a worker process, two of which listen. */
  readonly workerPool: number;
  /** Seconds between a signal to stop and the close, in which everything is still served. */
  readonly drainSeconds: number;
  /** Origin without a slash at the end. */
  readonly baseUrl: string;
  /** Origin of agency clients' links; undefined: `baseUrl`. */
  readonly baseUrlAgency: string | undefined;
  /** The host that the domains of businesses point to. */
  readonly domainTarget: string;
  /** The IP addresses of that host; empty: those that it resolves to. They may be private. */
  readonly domainAddresses: readonly string[];
  /** Name servers that are asked, with their ports; empty: those of the machine. */
  readonly dnsServers: readonly string[];
  /** What people agree to when they sign up, and how their data is handled; undefined: nothing is shown. */
  readonly legalPages: { readonly terms: string | undefined; readonly privacy: string | undefined };
  /** Addresses, networks and names of networks whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  /** Whether the machine itself can read at `/outbox` what no provider sends. */
  readonly isOutboxOpen: boolean;
  /** Whether the demo business exists; where it does not, its account cannot sign in. */
  readonly isDemoOn: boolean;
  /** Factor on every rate limit; 0 turns them off. */
  readonly rateLimit: number;
  /** Email addresses in lower case. */
  readonly internalAccounts: readonly string[];
  /** Who gets the messages to support; undefined: the internal accounts. */
  readonly supportEmail: string | undefined;
  /** A script that the dashboard loads for people who are signed in; undefined: none. */
  readonly helpChat: HelpChat | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Mails that one process sends per second; undefined: no limit. */
  readonly smtpRate: number | undefined;
  /** Undefined: mails are not signed. */
  readonly dkim: Dkim | undefined;
  /** The secret with which a mail server reports bounces and complaints; undefined: reports are off. */
  readonly mailReportKey: string | undefined;
  /** Undefined: texts stay in the outbox. */
  readonly twilio: Twilio | undefined;
  /** Texts that one process sends per second. */
  readonly textRate: number;
  /** Access to the platforms from which reviews are imported. */
  readonly reviewPlatforms: ReviewPlatformSettings;
  /** The services with whose accounts people can sign in. */
  readonly signInProviders: SignInProviderSettings;
  /** Whether texts are sent only between 8:00 and 21:00 in the recipient's time zone. */
  readonly quietHours: boolean;
  /** Seconds. */
  readonly accessTokenTtl: number;
  /** Seconds by which the product's clock runs ahead of the machine's. */
  readonly clockOffset: number;
  /** The first writes, all open. Empty: the database keeps one. */
  readonly authSecrets: readonly string[];
  /** Encrypt the credentials of connected platforms. Empty: a key of the installation's secret does. */
  readonly credentialsKeys: readonly CredentialKey[];
  readonly logLevel: LogLevel;
  /** Lines about settings that are probably not meant: misspelt variables, a public address without a mail server. */
  readonly warnings: readonly string[];
};

/** How mails are signed (RFC 6376). */
export type Dkim = {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
};

export type Twilio = {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number or sender name, or a messaging service that picks one. */
  readonly from: string | undefined;
  readonly messagingServiceSid: string | undefined;
  /** Origin without a slash at the end. */
  readonly apiUrl: string;
};

export type ConfigSource = {
  env: Readonly<Record<string, string | undefined>>;
  /** The arguments after the script's name. */
  argv?: readonly string[];
  /** The checkout: relative paths start here. */
  root: string;
};

/** Every error in the environment, one line each. */
export class ConfigError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

/**
 * Reads and checks the environment and the arguments. An empty variable counts as missing.
 * Throws a ConfigError that lists every error.
 */
export function readConfig({ env, argv = [], root }: ConfigSource): Config {
  const errors: string[] = [];
  const known = new Set<string>(OTHER_VARIABLES);
  const read = environmentReader(env, errors, known);
  const port = read('PORT', wholeNumber(1, 65_535)) ?? 4000;
  const baseUrl = read('BASE_URL', origin) ?? `http://localhost:${port}`;
  const databaseUrl = read('DATABASE_URL', databaseServerUrl);
  const clockOffset = read('CLOCK_OFFSET', wholeNumber(-YEARS_10, YEARS_10)) ?? 0;
  const isLocal = isLoopbackHost(new URL(baseUrl).host);
  const config: Config = {
    roles: readRoles(argv, databaseUrl !== undefined, errors),
    port,
    host: read('HOST', plainText) ?? '127.0.0.1',
    metricsPort: read('METRICS_PORT', wholeNumber(1, 65_535)),
    metricsToken: read('METRICS_TOKEN', secretText),
    dataDir: resolve(root, read('DATA_DIR', plainText) ?? '.goodword'),
    s3: readS3(read, errors),
    stripe: readStripe(read, errors),
    ffmpegPath: read('FFMPEG_PATH', plainText),
    databaseUrl,
    isOnCluster: read('DATABASE_CLUSTER', oneOf(['citus'])) !== undefined,
    databasePool: read('DATABASE_POOL', wholeNumber(1, 1000)) ?? 10,
    workerPool: read('WORKER_POOL', wholeNumber(4, 1000)) ?? 8,
    // On the embedded database no other process could take over.
    drainSeconds: read('DRAIN_SECONDS', wholeNumber(0, 600)) ?? (databaseUrl ? 5 : 0),
    baseUrl,
    baseUrlAgency: read('BASE_URL_AGENCY', origin),
    domainTarget: read('DOMAIN_TARGET', hostName) ?? new URL(baseUrl).hostname,
    domainAddresses: read('DOMAIN_ADDRESSES', addressList) ?? [],
    dnsServers: read('DNS_SERVERS', serverList) ?? [],
    legalPages: { terms: read('TERMS_URL', webAddress), privacy: read('PRIVACY_URL', webAddress) },
    trustedProxies: readTrustedProxies(read, errors),
    isOutboxOpen: read('OUTBOX', onOrOff) ?? isLocal,
    isDemoOn: readDemo(read, { isLocal, hasDatabaseUrl: databaseUrl !== undefined }, errors),
    rateLimit: read('RATE_LIMIT', factor) ?? 1,
    internalAccounts: read('INTERNAL_ACCOUNTS', emailList) ?? [],
    supportEmail: read('SUPPORT_EMAIL', emailAddress),
    helpChat: readHelpChat(read, errors),
    smtpUrl: read('SMTP_URL', mailServerUrl),
    mailFrom: read('MAIL_FROM', mailSender) ?? `Goodword <no-reply@${mailHost(baseUrl)}>`,
    smtpRate: read('SMTP_RATE', wholeNumber(1, 100_000)),
    dkim: readDkim(read, errors),
    mailReportKey: read('MAIL_REPORT_KEY', secretText),
    twilio: readTwilio(read, errors),
    textRate: read('TEXT_RATE', wholeNumber(1, 100_000)) ?? 10,
    reviewPlatforms: readReviewPlatforms(read, errors),
    signInProviders: readSignInProviders(read, errors),
    quietHours: read('QUIET_HOURS', onOrOff) ?? true,
    accessTokenTtl: read('ACCESS_TOKEN_TTL', wholeNumber(1, 86_400)) ?? 900,
    clockOffset,
    authSecrets: read('AUTH_SECRET', secretList) ?? [],
    credentialsKeys: read('CREDENTIALS_KEYS', secretKeys) ?? [],
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
    // Evaluated last, when every variable was read.
    warnings: [...misspeltVariables(env, [...known]), ...withoutMailServer(env, isLocal)],
  };
  if (clockOffset !== 0 && databaseUrl !== undefined) {
    errors.push('CLOCK_OFFSET and DATABASE_URL cannot be used together.');
  }
  if (config.metricsPort === port && config.roles.includes('web')) {
    errors.push(`METRICS_PORT and PORT must differ, but both are ${port}.`);
  }
  if (config.isOnCluster && databaseUrl === undefined) {
    errors.push('DATABASE_CLUSTER needs DATABASE_URL: the embedded database is not a cluster.');
  }
  if (config.isOnCluster && databaseUrl && new URL(databaseUrl).searchParams.has('options')) {
    errors.push('With DATABASE_CLUSTER, DATABASE_URL cannot set options.');
  }
  if (errors.length > 0) throw new ConfigError(errors);
  return Object.freeze(config);
}

/** Of tests and the bench. */
const OTHER_VARIABLES = ['CHROMIUM_PATH', 'CLUSTER_URL', 'CLUSTER_TESTS'];

const YEARS_10 = 10 * 366 * 86_400;

type Read = ReturnType<typeof environmentReader>;

function readTrustedProxies(read: Read, errors: string[]): readonly string[] {
  const entries = (read('TRUSTED_PROXIES', plainText) ?? 'loopback')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const entry of entries.filter((one) => !isNetwork(one))) {
    errors.push(
      `TRUSTED_PROXIES must be IP addresses and networks separated by commas, such as 10.0.0.0/8, fd00::/8 or loopback. ${JSON.stringify(entry)} is none.`,
    );
  }
  return Object.freeze(entries);
}

/** Without one, emails are stored in the outbox and count as sent. */
function withoutMailServer({ SMTP_URL }: ConfigSource['env'], isLocal: boolean): string[] {
  if (isLocal || SMTP_URL?.trim()) return [];
  return [
    'BASE_URL is public, but SMTP_URL is not set: no email leaves this machine, not even to reset a password.',
  ];
}

/** A database that the operator provides is for real customers: no demo there. */
function readDemo(
  read: Read,
  { isLocal, hasDatabaseUrl }: { isLocal: boolean; hasDatabaseUrl: boolean },
  errors: string[],
): boolean {
  const demo = read('DEMO', onOrOff);
  if (demo && hasDatabaseUrl) errors.push('DEMO and DATABASE_URL cannot be used together.');
  return demo ?? (isLocal && !hasDatabaseUrl);
}

function readDkim(read: Read, errors: string[]): Dkim | undefined {
  const domainName = read('DKIM_DOMAIN', plainText);
  const keySelector = read('DKIM_SELECTOR', plainText);
  const privateKey = read('DKIM_PRIVATE_KEY', privateKeyPem);
  if (domainName && keySelector && privateKey) return { domainName, keySelector, privateKey };
  if (domainName || keySelector || privateKey) {
    errors.push('Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY together, or none of them.');
  }
  return undefined;
}

function readHelpChat(read: Read, errors: string[]): HelpChat | undefined {
  const url = read('HELP_CHAT_URL', scriptAddress);
  const hosts = read('HELP_CHAT_HOSTS', hostList);
  if (url !== undefined)
    return { url, origins: [...new Set([new URL(url).origin, ...(hosts ?? [])])] };
  if (hosts !== undefined) errors.push('HELP_CHAT_HOSTS needs HELP_CHAT_URL.');
  return undefined;
}

function readTwilio(read: Read, errors: string[]): Twilio | undefined {
  const accountSid = read('TWILIO_ACCOUNT_SID', plainText);
  const authToken = read('TWILIO_AUTH_TOKEN', plainSecret);
  const from = read('TWILIO_FROM', plainText);
  const messagingServiceSid = read('TWILIO_MESSAGING_SERVICE_SID', plainText);
  const apiUrl = read('TWILIO_API_URL', origin) ?? 'https://api.twilio.com';
  if (!accountSid && !authToken && !from && !messagingServiceSid) return undefined;
  if (accountSid && authToken && (from || messagingServiceSid)) {
    return { accountSid, authToken, from, messagingServiceSid, apiUrl };
  }
  errors.push(
    'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM (or TWILIO_MESSAGING_SERVICE_SID) together, or none of them.',
  );
  return undefined;
}

function environmentReader(env: ConfigSource['env'], errors: string[], known: Set<string>) {
  return <T>(key: string, { rule, parse, isSecret }: ValueKind<T>): T | undefined => {
    known.add(key);
    const text = env[key]?.trim();
    if (text === undefined || text === '') return undefined;
    const value = parse(text);
    if (value === undefined) {
      errors.push(`${key} must be ${rule}${isSecret ? '.' : `, not ${JSON.stringify(text)}.`}`);
    }
    return value;
  };
}

function readRoles(
  argv: readonly string[],
  hasDatabaseUrl: boolean,
  errors: string[],
): readonly ProcessRole[] {
  const at = argv.findIndex((argument) => argument === '--role' || argument.startsWith('--role='));
  const isSeparate = argv[at] === '--role';
  const others = argv.filter((_, index) => index !== at && !(isSeparate && index === at + 1));
  for (const other of others) errors.push(`${JSON.stringify(other)} is not an argument of start.`);
  if (at === -1) return PROCESS_ROLES;
  const value = (isSeparate ? argv[at + 1] : argv[at]?.slice('--role='.length)) ?? '';
  const names = value.split(',');
  const roles = PROCESS_ROLES.filter((role) => names.includes(role));
  if (roles.length === 0 || roles.length !== new Set(names).size) {
    errors.push(`--role must be web, worker or web,worker, not "${value}".`);
  }
  if (!hasDatabaseUrl) {
    errors.push('--role needs DATABASE_URL: the embedded database serves only one process.');
  }
  return Object.freeze(roles);
}

function mailHost(baseUrl: string): string {
  const host = new URL(baseUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost';
}
