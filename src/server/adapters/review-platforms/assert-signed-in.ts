import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { PlatformConnection } from './port.ts';

/**
 * Only the owner of a profile can reply to its reviews, and only a sign-in proves who that is.
 * @throws VendorError `forbidden` if the connection reads in another way
 */
export function assertSignedIn({ way }: PlatformConnection): void {
  if (way !== 'signIn') throw new VendorError('forbidden', 'Replying needs a sign-in.');
}
