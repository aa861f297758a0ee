import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { signatureQuery } from './queries.ts';

/** In display order. */
export const SHOWN_KINDS = ['rating', 'button'] as const;
type Kind = (typeof SHOWN_KINDS)[number];

type Options = { kind: Kind; language: LanguageCode; question: string; button: string };

/** Milliseconds from the last key press to the drawing. */
const PAUSE = 400;

/** The signature's options, which the URL keeps, and its drawing by the server. */
export function useSignature() {
  const [first] = useSurveyLanguages();
  const navigate = useNavigate();
  const [options, setOptions] = useState(useOptionsFromSearch());
  const [settled] = useDebouncedValue(options, PAUSE);
  const drawing = useQuery(signatureQuery(useBusinessID(), settled));

  const keep = useEffectEvent(({ kind, language, question, button }: Options) => {
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        kind: kind === 'rating' ? undefined : kind,
        lang: language === first ? undefined : language,
        question: question === '' ? undefined : question,
        button: button === '' ? undefined : button,
      }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => keep(settled), [settled]);

  return {
    options,
    change: (changes: Partial<Options>) => setOptions((before) => ({ ...before, ...changes })),
    drawing,
    defaults: drawing.data?.defaults,
  };
}

function useOptionsFromSearch(): Options {
  const languages = useSurveyLanguages();
  const { kind, lang, question = '', button = '' } = useSearch({ strict: false });
  return {
    kind: SHOWN_KINDS.find((one) => one === kind) ?? 'rating',
    language: languages.find((code) => code === lang) ?? languages[0],
    question,
    button,
  };
}
