import type { WidgetTexts } from './en.ts';

export const it: WidgetTexts = {
  label: 'Cosa dicono i clienti di {business}',
  showMore: 'Mostra altro',
  showLess: 'Mostra meno',
  anonymous: 'Anonimo',
  role: '{jobTitle}, {company}',
  rating: '{value} su {outOf}',
  stars: '{value} su {outOf} stelle',
  poweredBy: 'Realizzato con Goodword',
  previous: 'Precedente',
  next: 'Successivo',
  pause: 'Metti in pausa',
  close: 'Chiudi',
  video: 'Guarda il video di {name}',
  selection: '{shown} su {total}, scelti da {business}',
  edited: 'Dati modificati da {business}',
  review: 'Recensione su {platform}',
  ratings: '{count} valutazioni',
  oneRating: '1 valutazione',
  readAll: 'Leggi tutto',
  invite: 'Racconta la tua esperienza',
};
