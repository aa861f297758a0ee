import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Begins a statement whose plan each connection keeps, since it runs thousands of times a minute. Each time
 * that it has run twice as often it is planned anew: tables were smaller before.
 */
export const PREPARED = '/* prepared */';

const names = new Map<string, string>();

/** A connection that keeps the plans of statements which ask for it; Kysely itself has no word for that. */
export class PreparingClient extends pg.Client {
  readonly #runs = new Map<string, number>();

  // The driver's own method has a dozen forms; only that with a text and values is looked at.
  override query(...given: unknown[]) {
    const [text, values] = given;
    const isPrepared =
      typeof text === 'string' && Array.isArray(values) && text.startsWith(PREPARED);
    const asked = isPrepared
      ? [{ name: this.#nameOf(text), text, values }, ...given.slice(2)]
      : given;
    return (super.query as (...asked: unknown[]) => never).apply(this, asked);
  }

  #nameOf(text: string): string {
    const runs = (this.#runs.get(text) ?? 0) + 1;
    this.#runs.set(text, runs);
    return `${nameOf(text)}-${Math.floor(Math.log2(runs))}`;
  }
}

/** PostgreSQL keeps 63 bytes of a name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
