import { hasForbiddenCharacters, isWebAddress } from './text.ts';

/** The address where the text is one, with or without its scheme, on such a host; https always. */
export function addressOnHost(text: string, host: RegExp): URL | null {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(whole)) return null;
  const address = new URL(whole);
  // Credentials and ports belong to no public page.
  const isPlain = address.username === '' && address.password === '' && address.port === '';
  if (!isPlain || !host.test(address.hostname)) return null;
  address.protocol = 'https:';
  return address;
}

/** The address made of a name or an id; null for what can only be meant as an address. */
export function namedAddress(id: string, before: string, after = ''): string | null {
  const name = id.replace(/^@/, '').replace(/^\/(?!\/)|\/$/g, '');
  if (hasForbiddenCharacters(name)) return null;
  if (name === '' || /^\.+$/.test(name) || /[\s/\\?#]|:$|^[a-z][a-z0-9+.-]*:/iu.test(name)) {
    return null;
  }
  return `https://${before}${encodeURIComponent(name)}${after}`;
}
