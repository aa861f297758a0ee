import type { WidgetTexts } from './en.ts';

export const fr: WidgetTexts = {
  label: 'Ce que les clients disent de {business}',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  anonymous: 'Anonyme',
  role: '{jobTitle}, {company}',
  rating: '{value} sur {outOf}',
  stars: '{value} sur {outOf} étoiles',
  poweredBy: 'Propulsé par Goodword',
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Mettre en pause',
  close: 'Fermer',
  video: 'Lire la vidéo de {name}',
  selection: '{shown} sur {total}, choisis par {business}',
  edited: 'Informations modifiées par {business}',
  review: 'Avis sur {platform}',
  ratings: '{count} notes',
  oneRating: '1 note',
  readAll: 'Tout lire',
  invite: 'Partager votre expérience',
};
