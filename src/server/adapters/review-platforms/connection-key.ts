import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { PlatformCredentials } from './port.ts';

interface Access {
  readonly credentials: PlatformCredentials | null;
}

/**
 * The API key of a connection: the business's own (`key` in its credentials), otherwise the installation's.
 * @throws VendorError `forbidden` if there is neither
 */
export function connectionKey(
  { credentials }: Access,
  installationKey: string | undefined,
): string {
  const key = credentials?.key ?? installationKey;
  if (key === undefined) throw new VendorError('forbidden', 'The platform is not set up: no key.');
  return key;
}
