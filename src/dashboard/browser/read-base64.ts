import { readDataUrl } from './read-data-url.ts';

/** The bytes of a file in Base64, as calls take them. */
export async function readBase64(file: File): Promise<string> {
  return (await readDataUrl(file)).replace(/^[^,]*,/, '');
}
