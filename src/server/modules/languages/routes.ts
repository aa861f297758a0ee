import { getOfficialLanguages } from '#contract/languages.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';

export function languageCalls(): BoundCall[] {
  return [bindCall(getOfficialLanguages, () => [...LANGUAGES])];
}
