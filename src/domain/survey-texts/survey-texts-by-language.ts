import type { LanguageCode } from '../languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type SurveyTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** All packs, for the server: the browser receives the one it needs as data. */
export const SURVEY_TEXTS: Readonly<Record<LanguageCode, SurveyTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it,
  ar,
  he,
};
