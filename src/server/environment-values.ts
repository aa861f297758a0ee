import { isIP } from 'node:net';
import { readEmail } from '#domain/read-email.ts';
import { isWebAddress } from '#domain/text.ts';
import type { CredentialKey } from '#server/platform/credentials.ts';
import { isLoopbackHost } from '#server/platform/is-loopback-host.ts';

/** A kind of value: its rule, as shown in error messages, and its parser. */
export type ValueKind<T> = {
  readonly rule: string;
  /** Undefined if the text breaks the rule. */
  readonly parse: (text: string) => T | undefined;
  /** The value may contain a password, so no message repeats it. */
  readonly isSecret?: true;
};

const PERCENT_ENCODED =
  'with special characters of the password percent-encoded (p@ss is p%40ss, p#ss is p%23ss)';

/** A whole number from `low` to `high`, both included. */
export function wholeNumber(low: number, high: number): ValueKind<number> {
  return {
    rule: `a whole number from ${low} to ${high}`,
    parse: (text) => {
      const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return number >= low && number <= high ? number : undefined;
    },
  };
}

export const factor: ValueKind<number> = {
  rule: 'a number of 0 or more',
  parse: (text) => (/^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined),
};

export function oneOf<T extends string>(names: readonly T[]): ValueKind<T> {
  return {
    rule: names.length === 1 ? `${names[0]} or empty` : `one of ${names.join(', ')}`,
    parse: (text) => names.find((name) => name === text),
  };
}

export const onOrOff: ValueKind<boolean> = {
  rule: 'one of on, off',
  parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
};

/** A database server. Also one reached through a socket, as in `postgres:///goodword?host=/run/postgresql`. */
export const databaseServerUrl: ValueKind<string> = {
  rule: `a URL such as postgres://user:password@host:5432/database, ${PERCENT_ENCODED}`,
  parse: (text) => {
    const url = parseUrl(text);
    const isDatabase = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
    return isDatabase && !hasCutPassword(url) ? text : undefined;
  },
  isSecret: true,
};

export const mailServerUrl: ValueKind<string> = {
  rule: `a URL such as smtp://user:password@host:587 or smtps://..., ${PERCENT_ENCODED}`,
  parse: (text) => {
    const url = parseUrl(text);
    const isMail = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
    const isComplete = url?.hostname && /^\/?$/.test(url.pathname) && !hasCutPassword(url);
    return isMail && isComplete ? text : undefined;
  },
  isSecret: true,
};

/** Whether a raw `#`, `/` or `?` in the password has ended the host before its `@`. */
function hasCutPassword({ hash, pathname, search }: URL): boolean {
  return hash !== '' || `${pathname}${search}`.includes('@');
}

/** Returns it without a trailing slash. */
export const origin: ValueKind<string> = {
  rule: 'http:// or https:// and a host, without a path',
  parse: (text) => {
    const url = parseUrl(text);
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    return url && isWeb && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

/** The address of a page that a browser can open. */
export const webAddress: ValueKind<string> = {
  rule: 'a full link that starts with https:// or http://',
  parse: (text) => (isWebAddress(text) ? text : undefined),
};

/** The address of a script that pages load. Plain http only from the machine itself, for tests. */
export const scriptAddress: ValueKind<string> = {
  rule: 'a full link that starts with https://',
  parse: (text) => {
    const url = parseUrl(text);
    return url && isWebAddress(text) && hasPlainHost(url) && isSafeOrigin(url)
      ? url.href
      : undefined;
  },
};

/** Hosts as origins, such as `https://cdn.chat.example`. */
export const hostList: ValueKind<readonly string[]> = {
  rule: 'host names separated by commas, without wildcards, paths or http://, such as cdn.chat.example',
  parse: (text) => {
    const hosts = text.split(/[\s,]+/).filter((entry) => entry !== '');
    const origins = hosts.map((host) => {
      const url = parseUrl(host.includes('://') ? host : `https://${host}`);
      const isOrigin = url && url.href === `${url.origin}/` && hasPlainHost(url);
      return isOrigin && isSafeOrigin(url) ? url.origin : undefined;
    });
    return origins.every((one) => one !== undefined) ? Object.freeze(origins) : undefined;
  },
};

/** A name in DNS, in lower case. */
export const hostName: ValueKind<string> = {
  rule: 'a host name without a port, such as domains.example.com',
  parse: (text) => {
    const host = text.toLowerCase().replace(/\.$/, '');
    return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : undefined;
  },
};

interface Entries {
  rule: string;
  isEntry: (entry: string) => boolean;
  toValue?: (entry: string) => string;
}

function listOf({ rule, isEntry, toValue = (entry) => entry }: Entries) {
  return {
    rule,
    parse: (text: string) => {
      const found = text.split(/[\s,]+/).filter((entry) => entry !== '');
      return found.every(isEntry) ? Object.freeze(found.map(toValue)) : undefined;
    },
  } satisfies ValueKind<readonly string[]>;
}

/** In the form in which name servers tell them. */
const canonicalAddress = (address: string) =>
  isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;

export const addressList = listOf({
  rule: 'IP addresses separated by commas, such as 203.0.113.7, 2001:db8::7',
  isEntry: (entry) => isIP(entry) !== 0,
  toValue: canonicalAddress,
});

/** Servers by their IP addresses, with or without a port. */
export const serverList = listOf({
  rule: 'IP addresses separated by commas, each with or without a port, such as 9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53',
  isEntry: (entry) => {
    const [, bracketed, plain] =
      /^(?:\[([^\]]*:[^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
    return isIP(bracketed ?? plain ?? entry) !== 0;
  },
});

/** A URL may have hosts that would end a directive of a policy (`;`) or mean many (`*`). */
function hasPlainHost({ host }: URL): boolean {
  return /^([a-z0-9-]+\.)*[a-z0-9-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/.test(host);
}

function isSafeOrigin({ protocol, host, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host));
}

export const emailAddress: ValueKind<string> = {
  rule: 'an email address',
  parse: (text) => readEmail(text).value ?? undefined,
};

/** Returns them as accounts have them. */
export const emailList: ValueKind<readonly string[]> = {
  rule: 'email addresses separated by commas',
  parse: (text) => {
    const list = text.split(/[\s,;]+/).filter((entry) => entry !== '');
    const addresses = list.map((entry) => readEmail(entry).value);
    return addresses.every((address) => address !== null) ? Object.freeze(addresses) : undefined;
  },
};

export const mailSender: ValueKind<string> = {
  rule: 'an email address or "Name <address>"',
  parse: (text) => {
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
    return EMAIL.test(address) ? text : undefined;
  },
};

export const secretText: ValueKind<string> = {
  rule: 'at least 32 characters of text',
  parse: (text) => (text.length >= 32 ? text : undefined),
  isSecret: true,
};

/**
 * Secrets in order. A comma inside a secret is no separator: if any part is too short to be one, all of it is one
 * secret.
 */
export const secretList: ValueKind<readonly string[]> = {
  rule: 'a secret of at least 32 characters, or several separated by commas',
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const list = parts.every((part) => part.length >= 32) ? parts : [text];
    return list.every((secret) => secret.length >= 32)
      ? Object.freeze([...new Set(list)])
      : undefined;
  },
  isSecret: true,
};

export const plainText: ValueKind<string> = { rule: 'text', parse: (text) => text };

export const plainSecret: ValueKind<string> = { ...plainText, isSecret: true };

/** Whether a text is an IP address, a network in CIDR notation, or the name of special networks. */
export function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.has(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** 127.0.0.0/8 and ::1; 169.254.0.0/16 and fe80::/10; 10/8, 172.16/12, 192.168/16 and fc00::/7. */
const NETWORK_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Keys in order, such as those of `CREDENTIALS_KEYS`. */
export const secretKeys: ValueKind<readonly CredentialKey[]> = {
  rule: 'pairs of id:key separated by commas, with different ids and keys of 32 bytes in base64',
  parse: (text) => {
    const pairs = text.split(',').map((pair) => KEY_PAIR.exec(pair.trim()));
    const keys = pairs.flatMap((pair) => {
      const [, id, key] = pair ?? [];
      return id && key ? [{ id, key: Buffer.from(key, 'base64') }] : [];
    });
    const ids = new Set(keys.map(({ id }) => id));
    return ids.size === pairs.length ? Object.freeze(keys) : undefined;
  },
  isSecret: true,
};

/** The lines of a PEM may be written with \\n between them. */
export const privateKeyPem: ValueKind<string> = {
  rule: 'a private key in PEM',
  parse: (text) => {
    const pem = text.replaceAll('\\n', '\n');
    return /^-----BEGIN ((RSA|EC) )?PRIVATE KEY-----\n/.test(pem) ? pem : undefined;
  },
  isSecret: true,
};

/** 32 bytes are 43 digits of base64, or base64url, and a sign of padding. */
const KEY_PAIR = /^([\w-]{1,32}):([\w+/-]{43}=?)$/;

const EMAIL = /^[^\s@<>,]+@[^\s@<>,]+$/;

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
