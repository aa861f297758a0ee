/** A host as people type it: labels with a dot between them, a port, then whatever follows. */
const BARE_HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u;

/** The address trimmed, with `https://` before it where a scheme was left out: 'shop.example' gains one. */
export function completeWebAddress(typed: string): string {
  const address = typed.trim();
  if (/^\/\/[^/]/.test(address)) return `https:${address}`;
  return BARE_HOST.test(address) ? `https://${address}` : address;
}
