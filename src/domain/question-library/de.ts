import type { LibraryQuestionTexts } from './question-library.ts';

export const de: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'Wie schnell haben wir Ihnen geholfen?',
    answerOptions: ['Schneller als erwartet', 'Wie erwartet', 'Langsamer als erwartet'],
  },
  'service-liked': {
    questionText: 'Was hat Ihnen an unserem Service gefallen?',
    answerOptions: [
      'Freundlichkeit',
      'Schnelligkeit',
      'Fachkundige Beratung',
      'Gute Erreichbarkeit',
      'Klare Informationen',
    ],
  },
  'service-best': {
    questionText: 'Was haben wir für Sie besonders gut gemacht?',
  },
  'product-quality': {
    questionText: 'Wie zufrieden sind Sie mit der Qualität Ihres Einkaufs?',
    answerOptions: ['Sehr zufrieden', 'Zufrieden', 'Geht so', 'Unzufrieden'],
  },
  'product-missing': {
    questionText: 'Haben Sie etwas gesucht und nicht gefunden?',
  },
  'price-value': {
    questionText: 'Wie bewerten Sie unser Preis-Leistungs-Verhältnis?',
    answerOptions: ['Sehr gut', 'Angemessen', 'Etwas zu teuer', 'Viel zu teuer'],
  },
  'price-clear': {
    questionText: 'War Ihnen vorher klar, was Sie bezahlen werden?',
    answerOptions: ['Ja, völlig', 'Größtenteils', 'Nein'],
  },
  'delivery-time': {
    questionText: 'Kam Ihre Bestellung pünktlich an?',
    answerOptions: ['Früher als versprochen', 'Pünktlich', 'Etwas zu spät', 'Viel zu spät'],
  },
  'delivery-condition': {
    questionText: 'In welchem Zustand kam Ihre Bestellung an?',
    answerOptions: [
      'Alles war einwandfrei',
      'Die Verpackung war beschädigt',
      'Etwas war kaputt',
      'Etwas hat gefehlt',
    ],
  },
  'staff-manner': {
    questionText: 'Wie ist unser Team mit Ihnen umgegangen?',
    answerOptions: ['Sehr freundlich', 'Freundlich', 'Neutral', 'Unfreundlich'],
  },
  'staff-thanks': {
    questionText: 'Möchten Sie jemandem aus unserem Team danken?',
  },
  'website-ease': {
    questionText: 'Wie leicht haben Sie auf unserer Website gefunden, was Sie brauchten?',
    answerOptions: ['Sehr leicht', 'Eher leicht', 'Eher schwer', 'Ich habe es nicht gefunden'],
  },
  'website-found': {
    questionText: 'Wie sind Sie auf uns aufmerksam geworden?',
    answerOptions: [
      'Durch eine Empfehlung',
      'Über eine Suchmaschine',
      'Über soziale Medien',
      'Durch Werbung',
      'Im Vorbeigehen',
    ],
  },
  'software-ease': {
    questionText: 'Wie leicht lässt sich unsere Software bedienen?',
    answerOptions: ['Sehr leicht', 'Leicht', 'Etwas schwierig', 'Sehr schwierig'],
  },
  'software-feature': {
    questionText: 'Welche neue Funktion würde Ihnen am meisten helfen?',
  },
  'software-support': {
    questionText: 'Wie gut hat unser Support Ihr Problem gelöst?',
    answerOptions: ['Vollständig', 'Teilweise', 'Gar nicht', 'Ich habe ihn noch nicht gebraucht'],
  },
  'health-listened': {
    questionText: 'Haben Sie sich gehört und ernst genommen gefühlt?',
    answerOptions: ['Ja, ganz', 'Meistens', 'Nur teilweise', 'Nein'],
  },
  'health-explained': {
    questionText: 'Wurde Ihnen alles so erklärt, dass Sie es gut verstehen konnten?',
    answerOptions: ['Ja, ganz', 'Größtenteils', 'Nur teilweise', 'Nein'],
  },
  'health-next': {
    questionText: 'Was würde Ihren nächsten Besuch angenehmer machen?',
    description: 'Bitte machen Sie hier keine Angaben zu Ihrer Gesundheit.',
  },
  'trades-punctual': {
    questionText: 'Sind wir zur vereinbarten Zeit gekommen?',
    answerOptions: ['Ja, pünktlich', 'Etwas zu spät', 'Viel zu spät'],
  },
  'trades-tidy': {
    questionText: 'Wie sauber haben wir alles hinterlassen?',
    answerOptions: ['Blitzsauber', 'Sauber', 'Es hätte sauberer sein können'],
  },
  'restaurant-enjoyed': {
    questionText: 'Was hat Ihnen am besten gefallen?',
    answerOptions: [
      'Das Essen',
      'Die Getränke',
      'Der Service',
      'Die Atmosphäre',
      'Das Preis-Leistungs-Verhältnis',
    ],
  },
  'restaurant-food': {
    questionText: 'Wie hat es Ihnen geschmeckt?',
    answerOptions: ['Köstlich', 'Gut', 'Ganz in Ordnung', 'Nicht mein Geschmack'],
  },
  'agency-results': {
    questionText: 'Hat unsere Arbeit das erhoffte Ergebnis gebracht?',
    answerOptions: ['Mehr als erhofft', 'Ja', 'Teilweise', 'Noch nicht'],
  },
  'agency-informed': {
    questionText: 'Wie gut haben wir Sie auf dem Laufenden gehalten?',
    answerOptions: ['Sehr gut', 'Gut', 'Ich hätte gern öfter von Ihnen gehört'],
  },
  'improvement-one': {
    questionText: 'Was sollten wir als Erstes verbessern?',
  },
  'improvement-areas': {
    questionText: 'Wo sollten wir besser werden?',
    answerOptions: ['Qualität', 'Preis', 'Schnelligkeit', 'Kommunikation', 'Auswahl'],
  },
  'improvement-return': {
    questionText: 'Was würde Sie dazu bringen, wieder zu uns zu kommen?',
  },
  'testimonial-change': {
    questionText: 'Was hat sich für Sie verbessert, seit Sie mit uns arbeiten?',
  },
  'testimonial-recommend': {
    questionText: 'Wem würden Sie uns empfehlen, und warum?',
  },
};
