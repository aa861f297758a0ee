import { getOfficialLanguages, saveLanguagePack as saveCall } from '#contract/languages.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { saveLanguagePack } from './save-language-pack.ts';

export function languageCalls(): BoundCall[] {
  return [
    bindCall(getOfficialLanguages, () => [...LANGUAGES]),
    bindCall(saveCall, saveLanguagePack),
  ];
}
