import { fillBusinessName } from '../fill-placeholders.ts';
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from '../languages.ts';
import type { TextPack } from './expand-text.ts';
import { mapFlowTexts } from './map-flow-texts.ts';
import type { Flow, Step } from './steps.ts';

/** What a flow's texts say about its languages. */
export type FlowTexts = {
  /** Whether the business has written a text into the flow itself, which reads the same in every language. */
  readonly hasOwnText: boolean;
  /** The entries of the language packs to which its other texts refer. */
  readonly packKeys: readonly string[];
};

/** What a business has chosen, and its own texts by language. */
export type LanguageSettings = {
  /** The business's own language; falls back to English if it is none of the survey's. */
  readonly language: string;
  /** null for the languages in which its own texts are complete. */
  readonly surveyLanguages: readonly LanguageCode[] | null;
  /** How many are offered if none were chosen; null for all. */
  readonly languageLimit: number | null;
  readonly customLanguagePacks: Readonly<Record<string, TextPack>>;
};

/** At least one language; the business's own comes first. */
export type OfferedLanguages = readonly [LanguageCode, ...LanguageCode[]];

/**
 * The texts of a flow that matter for its languages. Texts without letters (such as '1–5'), the business's name, and
 * name and title of a representative need no translation.
 */
export function flowTexts(flow: Flow): FlowTexts {
  const keys = new Set<string>();
  let hasOwnText = false;
  mapFlowTexts(flow.map(withoutRepresentative), (text) => {
    if (typeof text !== 'string') keys.add(text.pack);
    else if (hasWords(text)) hasOwnText = true;
    return text;
  });
  return { hasOwnText, packKeys: [...keys] };
}

/**
 * The languages in which customers may answer: the chosen ones, otherwise those in which own texts are complete, up to the
 * limit, in the order of `LANGUAGE_CODES`.
 */
export function offeredLanguages(texts: FlowTexts, settings: LanguageSettings): OfferedLanguages {
  const own = ownLanguage(settings);
  const { surveyLanguages, languageLimit } = settings;
  const isOther = (code: LanguageCode) => code !== own;
  if (surveyLanguages !== null) return [own, ...surveyLanguages.filter(isOther)];
  const complete = LANGUAGE_CODES.filter((code) => isComplete(texts, code, settings));
  const limit = languageLimit ?? complete.length;
  return [own, ...complete.filter(isOther).slice(0, limit - 1)];
}

/** The offered languages in which customers read own texts of the business in its own language. */
export function languagesWithoutOwnTexts(
  texts: FlowTexts,
  settings: LanguageSettings,
): readonly LanguageCode[] {
  return offeredLanguages(texts, settings).filter((code) => !isComplete(texts, code, settings));
}

/** Whether all own texts that customers read in this language are written in it. */
export function isComplete(
  { hasOwnText, packKeys }: FlowTexts,
  code: LanguageCode,
  settings: LanguageSettings,
): boolean {
  const own = ownLanguage(settings);
  if (code === own) return true;
  if (hasOwnText) return false;
  const { [own]: written = {}, [code]: translated = {} } = settings.customLanguagePacks;
  return packKeys.every((key) => !hasWords(written[key] ?? '') || Boolean(translated[key]));
}

function ownLanguage({ language }: LanguageSettings): LanguageCode {
  return pickLanguage([language], LANGUAGE_CODES);
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(fillBusinessName(text, ''));
}

function withoutRepresentative(step: Step): Step {
  if (step.type !== 'welcome') return step;
  return { ...step, content: { ...step.content, representative: false } };
}
