import { isIP } from 'node:net';
import { resolve } from 'node:path';

export const ROLES = ['web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  readonly roles: readonly Role[];
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
  const port = read.integer('PORT', { fallback: 4000, low: 1, high: 65_535 });
  const baseUrl = read.origin('BASE_URL') ?? `http://localhost:${port}`;
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const clockOffset = read.integer('CLOCK_OFFSET', { fallback: 0, low: -YEARS_10, high: YEARS_10 });
  const config: Config = {
    roles: readRoles(argv, databaseUrl !== undefined, faults),
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: resolve(root, read.text('DATA_DIR') ?? '.goodword'),
    databaseUrl,
    databasePool: read.integer('DATABASE_POOL', { fallback: 10, low: 1, high: 1000 }),
    baseUrl,
    baseUrlAgency: read.origin('BASE_URL_AGENCY'),
    rateLimit: read.factor('RATE_LIMIT', 1),
    internalAccounts: read.emails('INTERNAL_ACCOUNTS'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.sender('MAIL_FROM') ?? `Goodword <no-reply@${mailHost(baseUrl)}>`,
    accessTokenTtl: read.integer('ACCESS_TOKEN_TTL', { fallback: 900, low: 1, high: 86_400 }),
    clockOffset,
    authSecret: read.secret('AUTH_SECRET'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  if (clockOffset !== 0 && databaseUrl !== undefined) {
    faults.push('CLOCK_OFFSET cannot be used together with DATABASE_URL.');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

const YEARS_10 = 10 * 366 * 86_400;
const EMAIL = /^[^\s@<>,]+@[^\s@<>,]+$/;

function environmentReader(env: ConfigSource['env'], faults: string[]) {
  function text(key: string): string | undefined {
    const value = env[key]?.trim();
    return value === '' ? undefined : value;
  }

  function integer(key: string, range: { fallback: number; low: number; high: number }): number {
    const value = text(key);
    if (value === undefined) return range.fallback;
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= range.low && number <= range.high) return number;
    faults.push(
      `${key} must be a whole number from ${range.low} to ${range.high}, not "${value}".`,
    );
    return range.fallback;
  }

  function factor(key: string, fallback: number): number {
    const value = text(key);
    if (value === undefined) return fallback;
    if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
    faults.push(`${key} must be a number of 0 or more, not "${value}".`);
    return fallback;
  }

  function oneOf<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
    const value = text(key);
    if (value === undefined) return fallback;
    const found = allowed.find((name) => name === value);
    if (found === undefined)
      faults.push(`${key} must be one of ${allowed.join(', ')}, not "${value}".`);
    return found ?? fallback;
  }

  // The value may hold a password, so a fault never repeats it.
  function url(key: string, protocols: readonly string[]): string | undefined {
    const value = text(key);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed && protocols.includes(parsed.protocol)) return value;
    faults.push(
      `${key} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
    return undefined;
  }

  function origin(key: string): string | undefined {
    const value = text(key);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    const isWeb = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
    if (parsed && isWeb && parsed.href === `${parsed.origin}/`) return parsed.origin;
    faults.push(`${key} must be http:// or https:// and a host, without a path, not "${value}".`);
    return undefined;
  }

  function emails(key: string): readonly string[] {
    const list = (text(key) ?? '').split(/[\s,;]+/).filter((entry) => entry !== '');
    for (const entry of list) {
      if (!EMAIL.test(entry))
        faults.push(`${key} holds "${entry}", which is not an e-mail address.`);
    }
    return Object.freeze(list.map((entry) => entry.toLowerCase()));
  }

  function sender(key: string): string | undefined {
    const value = text(key);
    if (value === undefined) return undefined;
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
    if (EMAIL.test(address)) return value;
    faults.push(`${key} must be an e-mail address or "Name <address>", not "${value}".`);
    return undefined;
  }

  function secret(key: string): string | undefined {
    const value = text(key);
    if (value === undefined || value.length >= 32) return value;
    faults.push(`${key} must have at least 32 characters.`);
    return undefined;
  }

  return { text, integer, factor, oneOf, url, origin, emails, sender, secret };
}

function readRoles(
  argv: readonly string[],
  hasDatabaseUrl: boolean,
  faults: string[],
): readonly Role[] {
  const at = argv.findIndex((argument) => argument === '--role' || argument.startsWith('--role='));
  if (at === -1) return ROLES;
  const value = argv[at]?.slice('--role='.length) || argv[at + 1] || '';
  const names = value.split(',');
  const roles = ROLES.filter((role) => names.includes(role));
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
