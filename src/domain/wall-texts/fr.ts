import type { WallTexts } from './en.ts';

export const fr: WallTexts = {
  headline: 'Ce que disent nos clients',
  description: 'Ce que disent les clients de {business}, avec leurs propres mots.',
  empty: 'Rien n’est encore affiché ici. Vos mots seront peut-être les premiers.',
  pages: 'Pages',
  page: 'Page {page} sur {pages}',
  newer: 'Plus récents',
  older: 'Plus anciens',
  unknownTitle: 'Cette page n’existe pas',
  unknownText:
    'L’adresse est peut-être mal écrite, ou l’entreprise l’a changée. Demandez-lui la nouvelle.',
};
