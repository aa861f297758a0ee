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

/** The JSON of an answer. */
export function writeJson(answer: unknown): string {
  met = [];
  const [begin = '', ...rest] = JSON.stringify(answer).split(QUOTED_MARK);
  return begin + rest.map((part, place) => `${met[place]}${part}`).join('');
}
