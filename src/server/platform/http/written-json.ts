import { randomUUID } from 'node:crypto';

// It is never sent, so no text that somebody wrote can hold it.
const MARK = randomUUID();
const QUOTED_MARK = JSON.stringify(MARK);

let met: string[] = [];

class WrittenJson {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    met.push(this.#text);
    return MARK;
  }
}

/**
 * Stands in an answer for a value that the database wrote as JSON: a page holds hundreds of small ones, and to
 * read them and write them again would take longer than to find them. It can be sent, and not be looked into.
 * @param text not checked
 */
export function asWritten<T>(text: string): T {
  return new WrittenJson(text) as T;
}

/** The JSON of an answer; as bytes where parts of it were written already. */
export function writeJson(answer: unknown): string | Buffer {
  met = [];
  const json = JSON.stringify(answer);
  if (met.length === 0) return json;
  return joinBytes(json.split(QUOTED_MARK).flatMap((part, place) => [part, met[place] ?? '']));
}

const MOST_BYTES_A_CHARACTER = 3;

/** Part by part: one letter outside of Latin-1 makes it slow to encode all that it is joined with. */
function joinBytes(parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.allocUnsafe(length * MOST_BYTES_A_CHARACTER);
  let end = 0;
  for (const part of parts) end += bytes.write(part, end);
  return bytes.subarray(0, end);
}
