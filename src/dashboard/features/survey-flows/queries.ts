import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import {
  type LibraryQuestion,
  type LibraryQuestionTexts,
  libraryQuestions,
} from '#domain/question-library/question-library.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { en } from '#domain/survey-texts/en.ts';
import type { FlowDraft } from './use-flow-draft.ts';

/** A version that another user saved after this editor's; fetched on every request. */
export function newestQuery(bID: string, { saved, readNewest }: FlowDraft) {
  return queryOptions({
    queryKey: ['newest-flow', bID, saved.version],
    queryFn: readNewest,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The last versions of the flow, newest first; `current` is the newest that this screen knows of. */
export function versionsQuery(bID: string, current: number) {
  return queryOptions({
    queryKey: ['flow-versions', bID, current],
    queryFn: async ({ signal }) =>
      (await server.call('fetchFlowVersions', { bID }, { signal })).versions,
  });
}

/** One version with its flow, which never changes. */
export function versionQuery(bID: string, version: number) {
  return queryOptions({
    queryKey: ['flow-version', bID, version],
    queryFn: ({ signal }) => server.call('fetchFlowVersion', { bID, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The fields of steps, loaded separately, since the list is viewed more often than edited. */
export const stepFieldsQuery = queryOptions({
  queryKey: ['step-fields'],
  queryFn: async () => (await import('./steps/step-fields.tsx')).StepFields,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

// Each language is loaded only for surveys in it; English is the editor's fallback.
const TEXT_PACKS: Readonly<Record<string, () => Promise<TextPack>>> = {
  de: async () => (await import('#domain/survey-texts/de.ts')).de,
  fr: async () => (await import('#domain/survey-texts/fr.ts')).fr,
  pt: async () => (await import('#domain/survey-texts/pt.ts')).pt,
  es: async () => (await import('#domain/survey-texts/es.ts')).es,
  it: async () => (await import('#domain/survey-texts/it.ts')).it,
  ar: async () => (await import('#domain/survey-texts/ar.ts')).ar,
  he: async () => (await import('#domain/survey-texts/he.ts')).he,
};

/** The survey texts of a language; English if missing. */
export function textPackQuery(language: string) {
  return queryOptions({
    queryKey: ['text-pack', language],
    queryFn: TEXT_PACKS[language] ?? (async () => en),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const QUESTION_LIBRARIES: Readonly<Record<string, () => Promise<LibraryQuestionTexts>>> = {
  de: async () => (await import('#domain/question-library/de.ts')).de,
  fr: async () => (await import('#domain/question-library/fr.ts')).fr,
  pt: async () => (await import('#domain/question-library/pt.ts')).pt,
  es: async () => (await import('#domain/question-library/es.ts')).es,
  it: async () => (await import('#domain/question-library/it.ts')).it,
  ar: async () => (await import('#domain/question-library/ar.ts')).ar,
  he: async () => (await import('#domain/question-library/he.ts')).he,
};

/** The question library of a language; English if missing. */
export function questionLibraryQuery(language: string) {
  return queryOptions({
    queryKey: ['question-library', language],
    queryFn: async (): Promise<readonly LibraryQuestion[]> => {
      const texts = await QUESTION_LIBRARIES[language]?.();
      return libraryQuestions(texts ?? (await import('#domain/question-library/en.ts')).en);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
