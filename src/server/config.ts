import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  emailList,
  factor,
  mailSender,
  oneOf,
  origin,
  plainText,
  secretText,
  secretUrl,
  type ValueKind,
  wholeNumber,
} from './environment-values.ts';

const PROCESS_ROLES = ['web', 'worker'] as const;
type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  readonly roles: readonly ProcessRole[];
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded database is started. */
  readonly databaseUrl: string | undefined;
  /** Connections of the web process's pool. */
  readonly databasePool: number;
  /** Origin without a slash at the end. */
  readonly baseUrl: string;
  /** Origin of agency clients' links; undefined: `baseUrl`. */
  readonly baseUrlAgency: string | undefined;
  /** Factor on every rate limit; 0 turns them off. */
  readonly rateLimit: number;
  /** E-mail addresses in lower case. */
  readonly internalAccounts: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Seconds. */
  readonly accessTokenTtl: number;
  /** Seconds by which the product's clock runs ahead of the machine's. */
  readonly clockOffset: number;
  readonly authSecret: string | undefined;
  readonly logLevel: LogLevel;
};

export type ConfigSource = {
  env: Readonly<Record<string, string | undefined>>;
  /** The arguments after the script's name. */
  argv?: readonly string[];
  /** The checkout, against which relative paths are read. */
  root: string;
};

/** Every fault of the environment, one line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * The environment and the arguments, read and checked once. An empty variable counts as missing.
 * Throws a ConfigError that lists every fault.
 */
export function readConfig({ env, argv = [], root }: ConfigSource): Config {
  const faults: string[] = [];
  const read = environmentReader(env, faults);
  const port = read('PORT', wholeNumber(1, 65_535)) ?? 4000;
  const baseUrl = read('BASE_URL', origin) ?? `http://localhost:${port}`;
  const databaseUrl = read('DATABASE_URL', secretUrl(['postgres:', 'postgresql:']));
  const clockOffset = read('CLOCK_OFFSET', wholeNumber(-YEARS_10, YEARS_10)) ?? 0;
  const config: Config = {
    roles: readRoles(argv, databaseUrl !== undefined, faults),
    port,
    host: read('HOST', plainText) ?? '127.0.0.1',
    dataDir: resolve(root, read('DATA_DIR', plainText) ?? '.goodword'),
    databaseUrl,
    databasePool: read('DATABASE_POOL', wholeNumber(1, 1000)) ?? 10,
    baseUrl,
    baseUrlAgency: read('BASE_URL_AGENCY', origin),
    rateLimit: read('RATE_LIMIT', factor) ?? 1,
    internalAccounts: read('INTERNAL_ACCOUNTS', emailList) ?? [],
    smtpUrl: read('SMTP_URL', secretUrl(['smtp:', 'smtps:'])),
    mailFrom: read('MAIL_FROM', mailSender) ?? `Goodword <no-reply@${mailHost(baseUrl)}>`,
    accessTokenTtl: read('ACCESS_TOKEN_TTL', wholeNumber(1, 86_400)) ?? 900,
    clockOffset,
    authSecret: read('AUTH_SECRET', secretText),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
  };
  if (clockOffset !== 0 && databaseUrl !== undefined) {
    faults.push('CLOCK_OFFSET cannot be used together with DATABASE_URL.');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

const YEARS_10 = 10 * 366 * 86_400;

function environmentReader(env: ConfigSource['env'], faults: string[]) {
  return <T>(key: string, { rule, parse, isSecret }: ValueKind<T>): T | undefined => {
    const text = env[key]?.trim();
    if (text === undefined || text === '') return undefined;
    const value = parse(text);
    if (value === undefined) {
      faults.push(`${key} must be ${rule}${isSecret ? '.' : `, not ${JSON.stringify(text)}.`}`);
    }
    return value;
  };
}

function readRoles(
  argv: readonly string[],
  hasDatabaseUrl: boolean,
  faults: string[],
): readonly ProcessRole[] {
  const at = argv.findIndex((argument) => argument === '--role' || argument.startsWith('--role='));
  const isApart = argv[at] === '--role';
  const others = argv.filter((_, place) => place !== at && !(isApart && place === at + 1));
  for (const other of others) faults.push(`${JSON.stringify(other)} is no argument of the start.`);
  if (at === -1) return PROCESS_ROLES;
  const value = (isApart ? argv[at + 1] : argv[at]?.slice('--role='.length)) ?? '';
  const names = value.split(',');
  const roles = PROCESS_ROLES.filter((role) => names.includes(role));
  if (roles.length === 0 || roles.length !== new Set(names).size) {
    faults.push(`--role must be web, worker or web,worker, not "${value}".`);
  }
  if (!hasDatabaseUrl) {
    faults.push('--role needs DATABASE_URL: the embedded database serves one process only.');
  }
  return Object.freeze(roles);
}

function mailHost(baseUrl: string): string {
  const host = new URL(baseUrl).hostname;
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost';
}
