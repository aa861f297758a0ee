import type { WallTexts } from './en.ts';

export const it: WallTexts = {
  headline: 'Cosa dicono i nostri clienti',
  description: 'Cosa dicono i clienti di {business}, con parole loro.',
  empty: 'Qui non c’è ancora nulla. Forse le tue parole saranno le prime.',
  pages: 'Pagine',
  page: 'Pagina {page} di {pages}',
  newer: 'Più recenti',
  older: 'Meno recenti',
  unknownTitle: 'Questa pagina non esiste',
  unknownText:
    'Forse l’indirizzo è scritto male, oppure l’azienda lo ha cambiato. Chiedi quello nuovo.',
};
