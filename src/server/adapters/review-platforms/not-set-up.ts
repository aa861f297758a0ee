import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { ReviewSourceAdapter } from './port.ts';

/** Stands for a way to read reviews that this installation does not have: each request is `forbidden`. */
export function notSetUp(name: string): Pick<ReviewSourceAdapter, 'resolve' | 'page'> {
  const refuse = async () => {
    throw new VendorError('forbidden', `${name} is not set up on this installation.`);
  };
  return { resolve: refuse, page: refuse };
}
