import { escapePattern } from './text.ts';

/** A site that may show widgets, in comparable form. */
interface AllowedSite {
  /** With the colon; null matches both http and https. */
  protocol: string | null;
  /** Lower case, in punycode. */
  hostname: string;
  /** Null matches any port; '' is the protocol's default. */
  port: string | null;
  /** Matches every subdomain of `hostname`, but not `hostname` itself. */
  matchesSubdomains: boolean;
}

/**
 * Whether pages of an origin may show a business's widgets.
 * @param origin as browsers send it: 'https://shop.example'
 * @param allowed sites such as 'shop.example' (with and without www, http and https), '*.shop.example',
 *   'https://shop.example:8443'; an empty list allows every origin, an invalid site none
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  return URL.canParse(origin) && new RegExp(originPattern(allowed)).test(new URL(origin).origin);
}

/**
 * The source of a regular expression that matches exactly the origins of these sites.
 * @param allowed as in isOriginAllowed; invalid sites are left out
 */
export function originPattern(allowed: readonly string[]): string {
  return `^(?:${parseSites(allowed).map(patternOf).join('|')})$`;
}

function patternOf({ protocol, hostname, port, matchesSubdomains }: AllowedSite): string {
  const hosts = matchesSubdomains
    ? `[^/:]+\\.${escapePattern(hostname)}`
    : `(?:www\\.)?${escapePattern(withoutWww(hostname))}`;
  const end = port === null ? '(?::\\d+)?' : port && `:${port}`;
  return `${protocol ?? 'https?:'}//${hosts}${end}`;
}

/**
 * The same sites as sources for `frame-ancestors` in a content security policy; an empty list allows every
 * site.
 * @param allowed as in isOriginAllowed; invalid sites are left out
 */
export function allowedSources(allowed: readonly string[]): string[] {
  return parseSites(allowed).flatMap(sourcesOf);
}

function sourcesOf({ protocol, hostname, port, matchesSubdomains }: AllowedSite): string[] {
  const protocols = protocol === null ? ['http:', 'https:'] : [protocol];
  const bare = withoutWww(hostname);
  const hosts = matchesSubdomains ? [`*.${hostname}`] : [bare, `www.${bare}`];
  const suffix = port === null ? ':*' : port && `:${port}`;
  return protocols.flatMap((one) => hosts.map((host) => `${one}//${host}${suffix}`));
}

/** Whether a text names a site that can be allowed. */
export function isSite(text: string): boolean {
  return readSite(text) !== null;
}

function parseSites(allowed: readonly string[]): AllowedSite[] {
  return allowed.map(readSite).filter((site) => site !== null);
}

function readSite(text: string): AllowedSite | null {
  const found = /^(https?:\/\/)?(\*\.)?([^\s/?#*@:]+|\[[\da-f:]+\])(:\d{1,5})?([/?#].*)?$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const [, scheme, wildcard, host, port = ''] = found;
  const address = `${scheme ?? 'http://'}${host}${port}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isHostname = url.hostname === 'localhost' || /[.:]/.test(url.hostname);
  if (!isHostname) return null;
  return {
    protocol: scheme ? url.protocol : null,
    hostname: url.hostname,
    port: scheme || port ? url.port : null,
    matchesSubdomains: wildcard !== undefined,
  };
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '');
}
