import { queryOptions } from '@tanstack/react-query';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { en } from '#domain/survey-texts/en.ts';

// Each pack comes only where its language is used.
const PACKS: Readonly<Record<string, () => Promise<TextPack>>> = {
  de: async () => (await import('#domain/survey-texts/de.ts')).de,
  fr: async () => (await import('#domain/survey-texts/fr.ts')).fr,
  pt: async () => (await import('#domain/survey-texts/pt.ts')).pt,
  es: async () => (await import('#domain/survey-texts/es.ts')).es,
  it: async () => (await import('#domain/survey-texts/it.ts')).it,
  ar: async () => (await import('#domain/survey-texts/ar.ts')).ar,
  he: async () => (await import('#domain/survey-texts/he.ts')).he,
};

/** The texts of a language in which a survey speaks; English where there are none. */
export function textPackQuery(language: string) {
  return queryOptions({
    queryKey: ['text-pack', language],
    queryFn: () => PACKS[language]?.() ?? Promise.resolve<TextPack>(en),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
