import type { LibraryQuestionTexts } from './question-library.ts';

export const en: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'How quickly did we help you?',
    answerOptions: ['Faster than I expected', 'As I expected', 'Slower than I expected'],
  },
  'service-liked': {
    questionText: 'What did you like about our service?',
    answerOptions: ['Friendliness', 'Speed', 'Expert advice', 'Easy to reach', 'Clear information'],
  },
  'service-best': {
    questionText: 'What did we do especially well?',
  },
  'product-quality': {
    questionText: 'How happy are you with the quality of what you bought?',
    answerOptions: ['Very happy', 'Happy', 'It’s OK', 'Unhappy'],
  },
  'product-missing': {
    questionText: 'Was there anything you couldn’t find?',
  },
  'price-value': {
    questionText: 'How would you rate our value for money?',
    answerOptions: ['Very good', 'Fair', 'A bit expensive', 'Too expensive'],
  },
  'price-clear': {
    questionText: 'Was our pricing clear before you decided?',
    answerOptions: ['Yes, completely', 'Mostly', 'No'],
  },
  'delivery-time': {
    questionText: 'Did your order arrive on time?',
    answerOptions: ['Earlier than promised', 'On time', 'A little late', 'Very late'],
  },
  'delivery-condition': {
    questionText: 'What condition did your order arrive in?',
    answerOptions: [
      'Everything was perfect',
      'The packaging was damaged',
      'Something was broken',
      'Something was missing',
    ],
  },
  'staff-manner': {
    questionText: 'How friendly was our team?',
    answerOptions: ['Very friendly', 'Friendly', 'Neutral', 'Unfriendly'],
  },
  'staff-thanks': {
    questionText: 'Is there anyone on our team you’d like to thank?',
  },
  'website-ease': {
    questionText: 'How easy was it to find what you needed on our website?',
    answerOptions: ['Very easy', 'Fairly easy', 'Fairly hard', 'I couldn’t find it'],
  },
  'website-found': {
    questionText: 'How did you first hear about us?',
    answerOptions: ['Recommendation', 'Search engine', 'Social media', 'Advert', 'Walked past'],
  },
  'software-ease': {
    questionText: 'How easy is our software to use?',
    answerOptions: ['Very easy', 'Easy', 'Somewhat difficult', 'Very difficult'],
  },
  'software-feature': {
    questionText: 'Which new feature would help you most?',
  },
  'software-support': {
    questionText: 'How well did our support solve your problem?',
    answerOptions: ['Completely', 'Partly', 'Not at all', 'I haven’t needed it'],
  },
  'health-listened': {
    questionText: 'Did you feel listened to and taken seriously?',
    answerOptions: ['Yes, completely', 'Mostly', 'Only partly', 'No'],
  },
  'health-explained': {
    questionText: 'Was everything explained in a way you could understand?',
    answerOptions: ['Yes, completely', 'Mostly', 'Only partly', 'No'],
  },
  'health-next': {
    questionText: 'What would make your next visit better?',
    description: 'Please leave out health details.',
  },
  'trades-punctual': {
    questionText: 'Did we arrive at the agreed time?',
    answerOptions: ['Yes, on time', 'A little late', 'Very late'],
  },
  'trades-tidy': {
    questionText: 'How tidy did we leave your place?',
    answerOptions: ['Spotless', 'Tidy', 'Could have been tidier'],
  },
  'restaurant-enjoyed': {
    questionText: 'What did you enjoy most?',
    answerOptions: ['Food', 'Drinks', 'Service', 'Atmosphere', 'Value for money'],
  },
  'restaurant-food': {
    questionText: 'How was the food?',
    answerOptions: ['Delicious', 'Good', 'OK', 'Not to my taste'],
  },
  'agency-results': {
    questionText: 'Did we deliver the results you hoped for?',
    answerOptions: ['Better than I hoped', 'Yes', 'Partly', 'Not yet'],
  },
  'agency-informed': {
    questionText: 'How well did we keep you informed?',
    answerOptions: ['Very well', 'Well', 'I’d have liked to hear more'],
  },
  'improvement-one': {
    questionText: 'What’s one thing we should improve?',
  },
  'improvement-areas': {
    questionText: 'Where should we improve?',
    answerOptions: ['Quality', 'Price', 'Speed', 'Communication', 'Choice'],
  },
  'improvement-return': {
    questionText: 'What would bring you back?',
  },
  'testimonial-change': {
    questionText: 'What has improved since you started with us?',
  },
  'testimonial-recommend': {
    questionText: 'Who would you recommend us to, and why?',
  },
};
