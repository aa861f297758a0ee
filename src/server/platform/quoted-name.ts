import { oneLine } from '#domain/display-text.ts';

/** A name before an address in a header of a mail (RFC 5322, 3.2.4). */
export function quotedName(name: string): string {
  return `"${oneLine(name).replace(/["\\]/g, '\\$&')}"`;
}
