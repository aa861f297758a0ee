import type { WallTexts } from './en.ts';

export const es: WallTexts = {
  headline: 'Lo que dicen nuestros clientes',
  description: 'Lo que dicen los clientes de {business}, con sus propias palabras.',
  empty: 'Aquí todavía no hay nada. Quizá tus palabras sean las primeras.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Más recientes',
  older: 'Más antiguos',
  unknownTitle: 'Esta página no existe',
  unknownText:
    'Puede que la dirección esté mal escrita o que la empresa la haya cambiado. Pídele la nueva.',
};
