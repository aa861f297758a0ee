import type { WidgetTexts } from './en.ts';

export const de: WidgetTexts = {
  label: 'Was Kunden über {business} sagen',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  anonymous: 'Anonym',
  role: '{jobTitle}, {company}',
  rating: '{value} von {outOf}',
  stars: '{value} von {outOf} Sternen',
  poweredBy: 'Erstellt mit Goodword',
  previous: 'Zurück',
  next: 'Weiter',
  pause: 'Anhalten',
  close: 'Schließen',
  video: 'Video von {name} abspielen',
  selection: '{shown} von {total}, ausgewählt von {business}',
  edited: 'Angaben von {business} bearbeitet',
  review: 'Bewertung auf {platform}',
  ratings: '{count} Bewertungen',
  oneRating: '1 Bewertung',
  readAll: 'Alle lesen',
  invite: 'Erfahrung teilen',
};
