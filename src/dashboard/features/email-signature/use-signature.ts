import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettledSearch } from '#dashboard/browser/use-settled-search.ts';
import { useTestimonial } from '#dashboard/lists/testimonials/use-testimonial.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { SIGNATURE_KINDS, SIGNATURE_LIMITS, type SignatureKind } from '#domain/signatures.ts';
import { cutTo } from '#domain/text.ts';
import { signatureQuery } from './queries.ts';

type Options = {
  kind: SignatureKind;
  language: LanguageCode;
  question: string;
  button: string;
  itemID: string | undefined;
};

/** Milliseconds from the last key press to the drawing. */
const PAUSE = 300;

/** The signature's options, which the URL keeps, and its drawing by the server. */
export function useSignature() {
  const [first] = useSurveyLanguages();
  const { bID, may } = useBusiness();
  const kinds = SIGNATURE_KINDS.filter((kind) => kind !== 'testimonial' || may('showcase.view'));
  const [options, setOptions] = useState(useOptionsFromSearch(kinds));
  const [settled] = useDebouncedValue(options, PAUSE);
  const choice = useTestimonial(options.itemID);
  const itemID = choice.chosen?.obstacle === null ? choice.chosen.id : undefined;
  const isReady = settled.kind !== 'testimonial' || itemID !== undefined;
  const drawing = useQuery({
    ...signatureQuery(bID, { ...settled, itemID }),
    enabled: isReady,
  });

  useSettledSearch(settled, ({ kind, language, question, button, itemID: item }) => ({
    kind: kind === 'rating' ? undefined : kind,
    lang: language === first ? undefined : language,
    question: question === '' ? undefined : question,
    button: button === '' ? undefined : button,
    item,
  }));

  return {
    kinds,
    options,
    change: (changes: Partial<Options>) => setOptions((before) => ({ ...before, ...changes })),
    choice,
    /** Whether the drawing is that of the options, of which the last may have just been typed. */
    isCurrent: settled === options && !drawing.isPlaceholderData,
    /** Null while there is nothing to draw. */
    drawing: isReady ? drawing : null,
    defaults: drawing.data?.defaults,
  };
}

function useOptionsFromSearch(kinds: readonly SignatureKind[]): Options {
  const languages = useSurveyLanguages();
  const { kind, lang, question = '', button = '', item } = useSearch({ strict: false });
  return {
    kind: kinds.find((one) => one === kind) ?? 'rating',
    language: languages.find((code) => code === lang) ?? languages[0],
    question: cutTo(question, SIGNATURE_LIMITS.question),
    button: cutTo(button, SIGNATURE_LIMITS.button),
    itemID: item,
  };
}
