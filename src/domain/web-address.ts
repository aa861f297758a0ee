/** A host as people type it: labels separated by dots, an optional port, then the rest. */
const BARE_HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u;

/** Trims the address and adds `https://` if the scheme is missing, as in 'shop.example'. */
export function completeWebAddress(typed: string): string {
  const address = typed.trim();
  if (/^\/\/[^/]/.test(address)) return `https:${address}`;
  return BARE_HOST.test(address) ? `https://${address}` : address;
}
