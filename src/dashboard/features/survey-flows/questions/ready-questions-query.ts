import { queryOptions } from '@tanstack/react-query';
import {
  type ReadyQuestion,
  type ReadyQuestionTexts,
  readyQuestions,
} from '#domain/ready-questions/ready-questions.ts';

// Each language comes only where it is looked at.
const TEXTS: Readonly<Record<string, () => Promise<ReadyQuestionTexts>>> = {
  de: async () => (await import('#domain/ready-questions/de.ts')).de,
  fr: async () => (await import('#domain/ready-questions/fr.ts')).fr,
  pt: async () => (await import('#domain/ready-questions/pt.ts')).pt,
  es: async () => (await import('#domain/ready-questions/es.ts')).es,
  it: async () => (await import('#domain/ready-questions/it.ts')).it,
  ar: async () => (await import('#domain/ready-questions/ar.ts')).ar,
  he: async () => (await import('#domain/ready-questions/he.ts')).he,
};

async function english(): Promise<ReadyQuestionTexts> {
  return (await import('#domain/ready-questions/en.ts')).en;
}

/** The ready questions of a language; English where it has none. */
export function readyQuestionsQuery(language: string) {
  return queryOptions({
    queryKey: ['ready-questions', language],
    queryFn: async (): Promise<readonly ReadyQuestion[]> =>
      readyQuestions(await (TEXTS[language] ?? english)()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
