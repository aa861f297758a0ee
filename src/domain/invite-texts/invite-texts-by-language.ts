import type { LanguageCode } from '../languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type InvitePack } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** All packs, for the server: a browser requests the ones it needs. */
export const INVITE_TEXTS: Readonly<Record<LanguageCode, InvitePack>> = {
  en,
  de,
  fr,
  pt,
  es,
  it,
  ar,
  he,
};
