import type { LibraryQuestionTexts } from './question-library.ts';

export const it: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'Con quale rapidità l’abbiamo aiutata?',
    answerOptions: [
      'Più in fretta del previsto',
      'Come mi aspettavo',
      'Più lentamente del previsto',
    ],
  },
  'service-liked': {
    questionText: 'Che cosa le è piaciuto del nostro servizio?',
    answerOptions: [
      'La gentilezza',
      'La rapidità',
      'I buoni consigli',
      'La facilità di contatto',
      'Le informazioni chiare',
    ],
  },
  'service-best': {
    questionText: 'Che cosa abbiamo fatto particolarmente bene per lei?',
  },
  'product-quality': {
    questionText: 'È soddisfatto della qualità di ciò che ha acquistato?',
    answerOptions: ['Molto soddisfatto', 'Soddisfatto', 'Così così', 'Insoddisfatto'],
  },
  'product-missing': {
    questionText: 'Ha cercato qualcosa che non ha trovato?',
  },
  'price-value': {
    questionText: 'Come valuta il nostro rapporto qualità-prezzo?',
    answerOptions: ['Molto buono', 'Giusto', 'Un po’ caro', 'Troppo caro'],
  },
  'price-clear': {
    questionText: 'Le era chiaro quanto avrebbe pagato prima di decidere?',
    answerOptions: ['Sì, del tutto', 'In gran parte', 'No'],
  },
  'delivery-time': {
    questionText: 'Il suo ordine è arrivato in tempo?',
    answerOptions: ['Prima del previsto', 'In tempo', 'Un po’ in ritardo', 'Molto in ritardo'],
  },
  'delivery-condition': {
    questionText: 'In che condizioni è arrivato il suo ordine?',
    answerOptions: [
      'Era tutto perfetto',
      'L’imballaggio era danneggiato',
      'Qualcosa era rotto',
      'Mancava qualcosa',
    ],
  },
  'staff-manner': {
    questionText: 'Come l’ha trattata il nostro personale?',
    answerOptions: [
      'Con grande gentilezza',
      'Con gentilezza',
      'Né bene né male',
      'Con poca gentilezza',
    ],
  },
  'staff-thanks': {
    questionText: 'C’è qualcuno del nostro personale che vorrebbe ringraziare?',
  },
  'website-ease': {
    questionText: 'È stato facile trovare ciò che le serviva sul nostro sito?',
    answerOptions: ['Molto facile', 'Abbastanza facile', 'Piuttosto difficile', 'Non l’ho trovato'],
  },
  'website-found': {
    questionText: 'Come ci ha conosciuti?',
    answerOptions: [
      'Da una raccomandazione',
      'Da un motore di ricerca',
      'Dai social media',
      'Da una pubblicità',
      'Passando davanti',
    ],
  },
  'software-ease': {
    questionText: 'Il nostro software è facile da usare?',
    answerOptions: ['Molto facile', 'Facile', 'Un po’ difficile', 'Molto difficile'],
  },
  'software-feature': {
    questionText: 'Quale funzione le sarebbe più utile?',
  },
  'software-support': {
    questionText: 'La nostra assistenza ha risolto il suo problema?',
    answerOptions: ['Del tutto', 'In parte', 'Per niente', 'Non ne ho avuto bisogno'],
  },
  'health-listened': {
    questionText: 'Si è sentito ascoltato e preso sul serio?',
    answerOptions: ['Sì, del tutto', 'Per lo più', 'Solo in parte', 'No'],
  },
  'health-explained': {
    questionText: 'Le è stato spiegato tutto in modo comprensibile?',
    answerOptions: ['Sì, del tutto', 'Per lo più', 'Solo in parte', 'No'],
  },
  'health-next': {
    questionText: 'Che cosa renderebbe più piacevole la sua prossima visita?',
    description: 'Non inserisca informazioni sulla sua salute, per favore.',
  },
  'trades-punctual': {
    questionText: 'Siamo arrivati all’ora concordata?',
    answerOptions: ['Sì, puntuali', 'Un po’ in ritardo', 'Molto in ritardo'],
  },
  'trades-tidy': {
    questionText: 'Abbiamo lasciato tutto pulito dopo il lavoro?',
    answerOptions: ['Impeccabile', 'Pulito', 'Poteva essere più pulito'],
  },
  'restaurant-enjoyed': {
    questionText: 'Che cosa ha gradito di più?',
    answerOptions: [
      'Il cibo',
      'Le bevande',
      'Il servizio',
      'L’atmosfera',
      'Il rapporto qualità-prezzo',
    ],
  },
  'restaurant-food': {
    questionText: 'Come ha trovato il cibo?',
    answerOptions: ['Delizioso', 'Buono', 'Accettabile', 'Non di mio gusto'],
  },
  'agency-results': {
    questionText: 'Il nostro lavoro ha portato il risultato che sperava?',
    answerOptions: ['Più di quanto sperassi', 'Sì', 'In parte', 'Non ancora'],
  },
  'agency-informed': {
    questionText: 'L’abbiamo tenuta ben informata?',
    answerOptions: ['Molto bene', 'Bene', 'Avrei voluto più notizie'],
  },
  'improvement-one': {
    questionText: 'Qual è la prima cosa che dovremmo migliorare?',
  },
  'improvement-areas': {
    questionText: 'In che cosa dovremmo migliorare?',
    answerOptions: ['Qualità', 'Prezzo', 'Rapidità', 'Comunicazione', 'Scelta'],
  },
  'improvement-return': {
    questionText: 'Che cosa la farebbe tornare da noi?',
  },
  'testimonial-change': {
    questionText: 'Che cosa è migliorato per lei da quando ci conosce?',
  },
  'testimonial-recommend': {
    questionText: 'A chi ci consiglierebbe, e perché?',
  },
};
