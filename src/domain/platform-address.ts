import { hasForbiddenCharacters, isWebAddress } from './text.ts';

/** The https address, if the text is one on such a host, with or without its scheme. */
export function addressOnHost(text: string, host: RegExp): URL | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(url)) return null;
  const address = new URL(url);
  // Public pages have no credentials and no port.
  const isPlain = address.username === '' && address.password === '' && address.port === '';
  if (!isPlain || !host.test(address.hostname)) return null;
  address.protocol = 'https:';
  return address;
}

/** The address for a name or id; null if the text is clearly meant as an address. */
export function namedAddress(id: string, before: string, after = ''): string | null {
  const name = id.replace(/^@/, '').replace(/^\/(?!\/)|\/$/g, '');
  if (hasForbiddenCharacters(name)) return null;
  if (name === '' || /^\.+$/.test(name) || /[\s/\\?#]|:$|^[a-z][a-z0-9+.-]*:/iu.test(name)) {
    return null;
  }
  return `https://${before}${encodeURIComponent(name)}${after}`;
}
