/** The same content with other addresses of a business's uploads, wherever a text has one. It must be JSON. */
export function withUploads<Content>(
  businessId: string,
  content: Content,
  addressOf: (uploadId: string) => string,
): Content {
  const pattern = addressesOf(businessId);
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(pattern, (_address, uploadId: string) => addressOf(uploadId))
      : value,
  ) as Content;
}

/** The ids of a business's uploads whose addresses a content has, without duplicates. */
export function uploadIdsIn(businessId: string, content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(addressesOf(businessId));
  return [...new Set([...found].map(([, uploadId = '']) => uploadId))];
}

/** On any host, since installations move. */
function addressesOf(businessId: string): RegExp {
  const id = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`;
  return new RegExp(
    String.raw`(?:https?://[^\s/"'<>]+)?/u/${businessId}/${id}\.(?:png|jpeg|gif|mp4)`,
    'g',
  );
}
