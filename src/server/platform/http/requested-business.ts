import { BUSINESS_FIELDS } from '#contract/call.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { JsonObject } from './json-body.ts';

/**
 * The business that a body names, in any of the accepted fields; null if it names none.
 * @throws invalid (422) if two fields differ
 */
export function readRequestedBusiness(body: JsonObject): unknown {
  const named = BUSINESS_FIELDS.filter(
    (field) => Object.hasOwn(body, field) && isNamed(body[field]),
  );
  const [first, ...others] = named;
  if (first === undefined) return null;
  const differing = others.find((field) => body[field] !== body[first]);
  if (differing) {
    throw invalid({ [differing]: { key: 'errors.businessesDiffer', values: { other: first } } });
  }
  return body[first];
}

function isNamed(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
