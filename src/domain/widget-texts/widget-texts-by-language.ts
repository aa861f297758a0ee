import type { LanguageCode } from '../languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type WidgetTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** All packs, for the server: a widget receives its texts as data. */
export const WIDGET_TEXTS: Readonly<Record<LanguageCode, WidgetTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it,
  ar,
  he,
};
