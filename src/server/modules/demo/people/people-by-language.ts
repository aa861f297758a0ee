import type { LanguageCode } from '#domain/languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import type { People } from './people.ts';
import { pt } from './pt.ts';

export const PEOPLE: Readonly<Record<LanguageCode, People>> = { en, de, fr, pt, es, it, ar, he };
