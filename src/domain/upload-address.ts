/**
 * The business's upload that an address names, on whatever host: installations move. Null for any other text.
 */
export function uploadIdAt(businessId: string, address: string): string | null {
  const [, owner, uploadId = null] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? uploadId : null;
}

/** The path of the business's upload that an address names, on whatever host; null for any other text. */
export function uploadPathAt(businessId: string, address: string): string | null {
  const [path = null, owner] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? path : null;
}

const ADDRESS = /\/u\/([^/]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:png|jpeg|gif)$/;
