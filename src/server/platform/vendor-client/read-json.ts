/** What a body contains: JSON, where an empty body is `undefined`, or a problem in words. */
type Content = { value: unknown; problem?: undefined } | { value?: undefined; problem: string };

const MAX_BYTES = 5_000_000;

/** Reads at most 5 MB of an answer. Throws only if the connection breaks or is aborted. */
export async function readJson({ body }: Response): Promise<Content> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) return { problem: 'more than 5 MB' };
    chunks.push(chunk);
  }
  if (size === 0) return { value: undefined };
  try {
    return { value: JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))) };
  } catch {
    // The error would repeat a part of the body.
    return { problem: 'something other than JSON' };
  }
}
