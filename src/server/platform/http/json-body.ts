import { hasForbiddenCharacters } from '#domain/text.ts';
import { AppError, invalid } from '#server/platform/app-error.ts';
import { texts } from '#server/texts/en.ts';

export type JsonObject = Record<string, unknown>;

/**
 * Reads a request's bytes as a JSON object; no bytes read as an empty one.
 * @throws malformed (400) where it is no JSON in UTF-8, invalid (422) where it is no object
 */
export function parseJsonBody(bytes: Buffer): JsonObject {
  if (bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ '': texts.errors.notAnObject });
  }
  return value as JsonObject;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('malformed', texts.errors.malformedJson, {
      code: 'malformed_json',
      cause,
    });
  }
}

/** Paths of the texts that hold U+0000 or an unpaired surrogate -> what is wrong with them. */
export function findForbiddenTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string')
    return hasForbiddenCharacters(value) ? { [path]: texts.errors.forbiddenCharacter } : {};
  if (typeof value !== 'object' || value === null) return {};
  const faults: Record<string, string> = {};
  for (const [key, part] of Object.entries(value)) {
    const partPath = path === '' ? key : `${path}.${key}`;
    if (hasForbiddenCharacters(key)) faults[path] = texts.errors.forbiddenCharacter;
    Object.assign(faults, findForbiddenTexts(part, partPath));
  }
  return faults;
}
