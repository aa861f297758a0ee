import type { People } from './people.ts';

export const it: People = {
  firstNames: [
    'Giulia',
    'Lorenzo',
    'Chiara',
    'Alessandro',
    'Francesca',
    'Niccolò',
    'Elena',
    'Davide',
    'Sofia',
    'Matteo',
  ],
  lastNames: [
    'Ferrari',
    'Ricci',
    'De Luca',
    'Bianchi',
    'Moretti',
    'Conti',
    'D’Angelo',
    'Galli',
    'Rinaldi',
    'Esposito',
  ],
  longNames: ['Avv. Maria Vittoria Colonna di Paliano-Sanseverino dei Principi di Bisignano'],
  jobs: [
    ['Guida turistica', 'Passi Lenti'],
    ['Giornalista', 'Il Corriere del Porto'],
  ],
  glad: [
    'Pane buonissimo, crosta croccante e profumo di una volta.',
    'Ottimo!',
    ['cafe', 'Il cappuccino è fatto come si deve, e detto da noi italiani vale doppio.'],
    'Personale gentilissimo.',
    ['stall', 'La focaccia del mercato sparisce in un attimo: arrivate presto.'],
    'Torneremo sicuramente 😋',
    ['online', 'Ordinato la sera, ritirato la mattina. Tutto perfetto.'],
    'Dolci leggeri e mai troppo zuccherati.',
  ],
  mixed: ['Buono ma caro.', ['cafe', 'Dolci ottimi, ma troppo rumore per fare due chiacchiere.']],
  cross: [
    ['cafe', 'Venti minuti per un espresso. In piedi.'],
    'Cornetto secco e servizio sgarbato.',
  ],
  testimonials: [
    'Un forno vero, con gente vera. Non perdetevelo.',
    [
      'cafe',
      'Siamo passati per caso e siamo tornati tutti i giorni. La padrona ci ha perfino dato la ricetta della torta di mele.',
    ],
    'Semplicemente buono.',
    ['cake', 'Una torta di compleanno da sogno, consegnata puntuale e con il sorriso.'],
    'Il pane di segale mi ha fatto cambiare idea sul pane inglese.',
  ],
};
