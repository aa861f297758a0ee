import type { LibraryQuestionTexts } from './question-library.ts';

export const fr: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'Avec quelle rapidité vous avons-nous aidé ?',
    answerOptions: ['Plus vite que prévu', 'Comme prévu', 'Moins vite que prévu'],
  },
  'service-liked': {
    questionText: 'Qu’avez-vous apprécié dans notre service ?',
    answerOptions: [
      'L’amabilité',
      'La rapidité',
      'Les conseils',
      'La disponibilité',
      'La clarté des informations',
    ],
  },
  'service-best': {
    questionText: 'Qu’avons-nous particulièrement bien fait pour vous ?',
  },
  'product-quality': {
    questionText: 'Êtes-vous satisfait de la qualité de votre achat ?',
    answerOptions: ['Très satisfait', 'Satisfait', 'Moyennement satisfait', 'Pas satisfait'],
  },
  'product-missing': {
    questionText: 'Y a-t-il quelque chose que vous avez cherché sans le trouver ?',
  },
  'price-value': {
    questionText: 'Que pensez-vous de notre rapport qualité-prix ?',
    answerOptions: ['Très bon', 'Correct', 'Un peu cher', 'Trop cher'],
  },
  'price-clear': {
    questionText: 'Saviez-vous clairement ce que vous alliez payer ?',
    answerOptions: ['Oui, tout à fait', 'En grande partie', 'Non'],
  },
  'delivery-time': {
    questionText: 'Votre commande est-elle arrivée à temps ?',
    answerOptions: ['Plus tôt que promis', 'À temps', 'Un peu en retard', 'Très en retard'],
  },
  'delivery-condition': {
    questionText: 'Dans quel état votre commande est-elle arrivée ?',
    answerOptions: [
      'Tout était parfait',
      'L’emballage était abîmé',
      'Un article était cassé',
      'Il manquait quelque chose',
    ],
  },
  'staff-manner': {
    questionText: 'Comment notre équipe vous a-t-elle accueilli ?',
    answerOptions: ['Très aimablement', 'Aimablement', 'Ni bien ni mal', 'Peu aimablement'],
  },
  'staff-thanks': {
    questionText: 'Y a-t-il quelqu’un dans notre équipe que vous aimeriez remercier ?',
  },
  'website-ease': {
    questionText: 'Avez-vous trouvé facilement ce que vous cherchiez sur notre site ?',
    answerOptions: [
      'Très facilement',
      'Assez facilement',
      'Assez difficilement',
      'Je ne l’ai pas trouvé',
    ],
  },
  'website-found': {
    questionText: 'Comment nous avez-vous connus ?',
    answerOptions: [
      'Une recommandation',
      'Un moteur de recherche',
      'Les réseaux sociaux',
      'Une publicité',
      'En passant devant',
    ],
  },
  'software-ease': {
    questionText: 'Notre logiciel est-il facile à utiliser ?',
    answerOptions: ['Très facile', 'Facile', 'Un peu difficile', 'Très difficile'],
  },
  'software-feature': {
    questionText: 'Quelle fonction vous aiderait le plus ?',
  },
  'software-support': {
    questionText: 'Notre assistance a-t-elle résolu votre problème ?',
    answerOptions: ['Entièrement', 'En partie', 'Pas du tout', 'Je n’en ai pas eu besoin'],
  },
  'health-listened': {
    questionText: 'Vous êtes-vous senti écouté et pris au sérieux ?',
    answerOptions: ['Oui, tout à fait', 'Plutôt oui', 'En partie seulement', 'Non'],
  },
  'health-explained': {
    questionText: 'Tout vous a-t-il été expliqué de façon compréhensible ?',
    answerOptions: ['Oui, tout à fait', 'En grande partie', 'En partie seulement', 'Non'],
  },
  'health-next': {
    questionText: 'Qu’est-ce qui rendrait votre prochaine visite plus agréable ?',
    description: 'Merci de ne pas indiquer d’informations sur votre santé.',
  },
  'trades-punctual': {
    questionText: 'Sommes-nous arrivés à l’heure convenue ?',
    answerOptions: ['Oui, à l’heure', 'Un peu en retard', 'Très en retard'],
  },
  'trades-tidy': {
    questionText: 'Comment avons-nous laissé les lieux après les travaux ?',
    answerOptions: ['Impeccables', 'Propres', 'Ils auraient pu être plus propres'],
  },
  'restaurant-enjoyed': {
    questionText: 'Qu’avez-vous le plus apprécié ?',
    answerOptions: [
      'Les plats',
      'Les boissons',
      'Le service',
      'L’ambiance',
      'Le rapport qualité-prix',
    ],
  },
  'restaurant-food': {
    questionText: 'Comment avez-vous trouvé la cuisine ?',
    answerOptions: ['Délicieuse', 'Bonne', 'Correcte', 'Pas à mon goût'],
  },
  'agency-results': {
    questionText: 'Notre travail a-t-il apporté le résultat espéré ?',
    answerOptions: ['Plus qu’espéré', 'Oui', 'En partie', 'Pas encore'],
  },
  'agency-informed': {
    questionText: 'Vous avons-nous bien tenu au courant ?',
    answerOptions: ['Très bien', 'Bien', 'J’aurais aimé plus de nouvelles'],
  },
  'improvement-one': {
    questionText: 'Quelle est la première chose que nous devrions améliorer ?',
  },
  'improvement-areas': {
    questionText: 'Sur quels points devrions-nous progresser ?',
    answerOptions: ['La qualité', 'Le prix', 'La rapidité', 'La communication', 'Le choix'],
  },
  'improvement-return': {
    questionText: 'Qu’est-ce qui vous ferait revenir chez nous ?',
  },
  'testimonial-change': {
    questionText: 'Qu’est-ce qui s’est amélioré depuis que vous nous avez choisis ?',
  },
  'testimonial-recommend': {
    questionText: 'À qui nous recommanderiez-vous, et pourquoi ?',
  },
};
