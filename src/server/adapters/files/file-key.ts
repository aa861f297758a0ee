const PART = /^[a-z0-9_-][a-z0-9._-]*$/;

/** @throws if a text is no key of the file store, as the port describes keys */
export function refuseMalformedKey(key: string): void {
  const parts = key.split('/');
  if (!parts.every((part) => PART.test(part))) throw new Error(`"${key}" is no key of a file.`);
}
