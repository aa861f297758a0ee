import type { ReadyQuestionTexts } from './ready-questions.ts';

export const en: ReadyQuestionTexts = {
  'service-speed': {
    questionText: 'How quickly did we help you?',
    answerOptions: ['Faster than I expected', 'As I expected', 'Slower than I expected'],
  },
  'service-liked': {
    questionText: 'What did you like about our service?',
    answerOptions: ['Friendliness', 'Speed', 'Expert advice', 'Easy to reach', 'Clear information'],
  },
  'service-best': {
    questionText: 'What did we do particularly well for you?',
  },
  'product-quality': {
    questionText: 'How happy are you with the quality of what you bought?',
    answerOptions: ['Very happy', 'Happy', 'It is all right', 'Unhappy'],
  },
  'product-missing': {
    questionText: 'Was there anything you looked for and did not find?',
  },
  'price-value': {
    questionText: 'How do you find our prices for what you get?',
    answerOptions: ['Very good value', 'Fair', 'A little high', 'Too high'],
  },
  'price-clear': {
    questionText: 'Was it clear what you would pay before you decided?',
    answerOptions: ['Yes, completely', 'Mostly', 'No'],
  },
  'delivery-time': {
    questionText: 'Did your order arrive on time?',
    answerOptions: ['Earlier than promised', 'On time', 'A little late', 'Much too late'],
  },
  'delivery-condition': {
    questionText: 'In what condition did your order arrive?',
    answerOptions: [
      'Everything was perfect',
      'The packaging was damaged',
      'Something was broken',
      'Something was missing',
    ],
  },
  'staff-manner': {
    questionText: 'How did our team treat you?',
    answerOptions: ['Very kindly', 'Kindly', 'Neither kindly nor unkindly', 'Unkindly'],
  },
  'staff-thanks': {
    questionText: 'Is there anyone on our team you would like to thank?',
  },
  'website-ease': {
    questionText: 'How easy was it to find what you needed on our website?',
    answerOptions: ['Very easy', 'Fairly easy', 'Fairly hard', 'I did not find it'],
  },
  'website-found': {
    questionText: 'How did you first hear about us?',
    answerOptions: [
      'A recommendation',
      'A search engine',
      'Social media',
      'An advertisement',
      'I passed by',
    ],
  },
  'software-ease': {
    questionText: 'How easy is our software to use?',
    answerOptions: ['Very easy', 'Easy', 'Somewhat difficult', 'Very difficult'],
  },
  'software-feature': {
    questionText: 'Which one feature would help you most?',
  },
  'software-support': {
    questionText: 'How well did our support solve your problem?',
    answerOptions: ['Completely', 'Partly', 'Not at all', 'I have not needed it'],
  },
  'health-listened': {
    questionText: 'Did you feel listened to and taken seriously?',
    answerOptions: ['Yes, fully', 'Mostly', 'Only in part', 'No'],
  },
  'health-explained': {
    questionText: 'Was everything explained in a way that you could understand?',
    answerOptions: ['Yes, fully', 'Mostly', 'Only in part', 'No'],
  },
  'health-next': {
    questionText: 'What could make your next visit more pleasant?',
    description: 'You need not write anything about your health.',
  },
  'trades-punctual': {
    questionText: 'Did we come at the agreed time?',
    answerOptions: ['Yes, on time', 'A little late', 'Much too late'],
  },
  'trades-tidy': {
    questionText: 'How did we leave the place after the work?',
    answerOptions: ['Spotless', 'Clean', 'It could have been cleaner'],
  },
  'restaurant-enjoyed': {
    questionText: 'What did you enjoy most?',
    answerOptions: [
      'The food',
      'The drinks',
      'The service',
      'The atmosphere',
      'The value for money',
    ],
  },
  'restaurant-food': {
    questionText: 'How did you like the food?',
    answerOptions: ['Delicious', 'Good', 'It was all right', 'Not to my taste'],
  },
  'agency-results': {
    questionText: 'Did our work bring the result you had hoped for?',
    answerOptions: ['More than I had hoped for', 'Yes', 'In part', 'Not yet'],
  },
  'agency-informed': {
    questionText: 'How well did we keep you up to date?',
    answerOptions: ['Very well', 'Well', 'I would have liked to hear more'],
  },
  'improvement-one': {
    questionText: 'What is the one thing we should improve?',
  },
  'improvement-areas': {
    questionText: 'Where should we improve?',
    answerOptions: ['Quality', 'Price', 'Speed', 'Communication', 'Choice'],
  },
  'improvement-return': {
    questionText: 'What would make you come back to us?',
  },
  'testimonial-change': {
    questionText: 'What has become better for you since you have known us?',
  },
  'testimonial-recommend': {
    questionText: 'To whom would you recommend us, and why?',
  },
};
