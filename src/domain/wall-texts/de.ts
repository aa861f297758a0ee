import type { WallTexts } from './en.ts';

export const de: WallTexts = {
  headline: 'Was unsere Kunden sagen',
  description: 'Was Kunden von {business} sagen, in ihren eigenen Worten.',
  empty: 'Hier ist noch nichts zu sehen. Vielleicht sind Ihre Worte die ersten.',
  pages: 'Seiten',
  page: 'Seite {page} von {pages}',
  newer: 'Neuere',
  older: 'Ältere',
  unknownTitle: 'Diese Seite gibt es nicht',
  unknownText:
    'Vielleicht ist die Adresse falsch geschrieben, oder das Unternehmen hat sie geändert. Bitte fragen Sie dort nach der neuen.',
};
