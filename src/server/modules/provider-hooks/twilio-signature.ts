import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signed {
  authToken: string;
  /** As configured at Twilio, with its query. */
  url: string;
  form: URLSearchParams;
  /** The header X-Twilio-Signature, if present. */
  signature: string | undefined;
}

/**
 * Verifies Twilio's signature: HMAC-SHA1 of the URL and all sorted parameters. Twilio signs the URL with or
 * without its default port.
 */
export function isSignedByTwilio({ authToken, url, form, signature }: Signed): boolean {
  const signatureBytes = Buffer.from(signature ?? '', 'base64');
  const names = [...new Set(form.keys())].sort();
  const values = names.map((name) => name + [...new Set(form.getAll(name))].sort().join(name));
  return addressesOf(url).some((address) => {
    const expected = createHmac('sha1', authToken)
      .update(address + values.join(''))
      .digest();
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
}

function addressesOf(url: string): readonly string[] {
  const [, scheme, host, rest = ''] = /^(https?):\/\/([^/?#]+)(.*)$/.exec(url) ?? [];
  if (!scheme || !host) return [url];
  const port = scheme === 'https' ? ':443' : ':80';
  const bare = host.endsWith(port) ? host.slice(0, -port.length) : host;
  const others = /:\d+$/.test(bare) ? [] : [`${scheme}://${bare}${port}${rest}`];
  return [`${scheme}://${bare}${rest}`, ...others];
}
