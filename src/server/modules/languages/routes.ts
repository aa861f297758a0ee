import { LANGUAGE_CALLS } from '#contract/languages.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { saveLanguagePack } from './save-language-pack.ts';

export function languageCalls(): BoundCall[] {
  return bindCalls(LANGUAGE_CALLS, {
    getOfficialLanguages: () => [...LANGUAGES],
    saveLanguagePack,
  });
}
