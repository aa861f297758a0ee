import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connectTls, type Target } from './connect-tls.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { isPublicAddress } from './is-public-address.ts';

export interface GuardedAnswer {
  readonly status: number;
  /** The address that answered, after all redirects. */
  readonly url: string;
  /** At most 1 MB, read as UTF-8; empty with `readBody: false`. */
  readonly body: string;
}

/** Throws a GuardedFetchError. */
export type GuardedFetch = (
  url: string,
  options?: {
    /** False if only the final address matters. */
    readBody?: boolean;
  },
) => Promise<GuardedAnswer>;

interface Options {
  /** All IP addresses of a name. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Opens a TLS connection to a target that has passed the guard. */
  connect?: (target: Target) => Socket;
  /** Addresses that the operator names as their own: they may be private. */
  ownAddresses?: readonly string[];
  /** Milliseconds for all redirects and the body together. */
  timeout?: number;
}

const TIMEOUT = 10_000;
const MAX_REDIRECTS = 5;
const MAX_BYTES = 1_000_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * GET for addresses that come from a user or a vendor's answer: https, public IP addresses, limited time and size.
 * Each redirect is checked like the first address. The connection goes to the addresses that were checked, so a name
 * that resolves differently a moment later changes nothing. No option turns the checks off; only the operator's
 * own addresses may be private.
 */
export function createGuardedFetch(options: Options = {}): GuardedFetch {
  const {
    resolve = resolveAll,
    connect = connectTls,
    ownAddresses = [],
    timeout = TIMEOUT,
  } = options;
  const isAllowed = (address: string) => ownAddresses.includes(address) || isPublicAddress(address);

  async function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(hostname) ? [hostname] : await unlessAborted(resolve(hostname), signal);
    if (addresses.length === 0) throw new GuardedFetchError('unreachable');
    if (!addresses.every(isAllowed)) throw new GuardedFetchError('privateAddress');
    return send(url, () => connect({ hostname, port: 443, addresses }), signal);
  }

  async function follow(address: string, readBody: boolean, signal: AbortSignal) {
    let url = parseAddress(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (!REDIRECTS.has(status) || headers.location === undefined) {
          return { status, url: url.href, body: readBody ? await readText(response) : '' };
        }
        url = parseAddress(headers.location, url);
      } finally {
        response.destroy();
      }
    }
    throw new GuardedFetchError('tooManyRedirects');
  }

  return async (url, { readBody = true } = {}) => {
    const signal = AbortSignal.timeout(timeout);
    try {
      return await follow(url, readBody, signal);
    } catch (error) {
      if (error instanceof GuardedFetchError) throw error;
      throw new GuardedFetchError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  };
}

async function resolveAll(hostname: string): Promise<readonly string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new GuardedFetchError('notHttps');
  }
  return url;
}

/** Name servers cannot be asked to stop. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function send(url: URL, createConnection: () => Socket, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    // Uncompressed, so that no small answer unpacks into a large one.
    const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Goodword' };
    const options = { createConnection, defaultPort: 443, headers, signal };
    get(url, options, resolve).on('error', reject);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new GuardedFetchError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
