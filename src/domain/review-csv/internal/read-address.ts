import { isLeftOut } from '../../tables/is-left-out.ts';
import { isWebAddress } from '../../text.ts';
import { completeWebAddress } from '../../web-address.ts';

/** An http or https address, with `https://` added if it lacks a scheme; '' if left out, null if it is none. */
export function readAddress(typed: string): string | null {
  if (isLeftOut(typed)) return '';
  const address = completeWebAddress(typed);
  return isWebAddress(address) ? address : null;
}
