import { hasForbiddenCharacters } from '#domain/text.ts';
import { AppError, type FieldErrors, invalid } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';

export type JsonObject = Record<string, unknown>;

/**
 * Reads a request's bytes as a JSON object; no bytes read as an empty one.
 * @throws malformed (400) if it is not JSON in UTF-8, invalid (422) if it is not an object
 */
export function parseJsonBody(bytes: Buffer): JsonObject {
  if (bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ '': 'errors.notAnObject' });
  }
  return value as JsonObject;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch (cause) {
    throw new AppError('malformed', 'errors.malformedJson', {
      code: 'malformed_json',
      cause,
    });
  }
}

const MAX_DEPTH = 32;
const MAX_ERRORS = 20;

/**
 * Maps the paths of texts with U+0000 or an unpaired surrogate to what is wrong with them, the first 20 only.
 * Rejects bodies that are nested deeper than any call needs.
 */
export function findForbiddenTexts(value: unknown): FieldErrors {
  const errors: Record<string, Text> = {};
  const refuse = (path: string, text: string) => {
    if (hasForbiddenCharacters(text)) errors[path] = 'errors.forbiddenCharacter';
  };
  // A list instead of recursion: a body may be nested deeper than the stack.
  const pending = [{ part: value, path: '', depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { part, path, depth } = next;
    if (depth > MAX_DEPTH) return { [path]: 'errors.tooDeep' };
    if (typeof part === 'string') refuse(path, part);
    if (Object.keys(errors).length >= MAX_ERRORS) return errors;
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      refuse(path, key);
      pending.push({ part: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return errors;
}
