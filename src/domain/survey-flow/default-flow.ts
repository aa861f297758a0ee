import type { SurveyTexts } from '../survey-texts/en.ts';
import type { Flow, StepText } from './steps.ts';

/**
 * The flow of a new business: welcome, star rating, open question, testimonial, contact, thank-you.
 * All texts are references, so that every language has them.
 */
export function defaultFlow(): Flow {
  return [
    {
      type: 'welcome',
      uniqueID: 'WELCOME',
      content: {
        heading: pack('welcomeHeading'),
        introParagraph: pack('welcomeIntro'),
        instructions: pack('welcomeInstructions'),
        buttonText: pack('welcomeButton'),
        hideFromEmailEntrance: true,
        videoURL: '',
        representative: false,
      },
    },
    {
      type: 'ratingq',
      uniqueID: 'STARr',
      questionID: 'STARr',
      content: content('ratingHeading', 'starAsk'),
      ratingType: 'star',
    },
    {
      type: 'openq',
      uniqueID: 'OPEN',
      questionID: 'OPEN',
      content: content('openHeading', 'openAsk'),
      textInputPlaceholderText: pack('openPlaceholder'),
      allowedResponses: { text: true, video: false },
      showTo: { ratingScale: 'all' },
      allowSkip: true,
    },
    {
      type: 'testimonial',
      uniqueID: 'TESTIMONIAL',
      questionID: 'TESTIMONIAL',
      content: content('testimonialHeading', 'testimonialAsk'),
      textInputPlaceholderText: pack('testimonialPlaceholder'),
      allowedResponses: { text: true, video: false },
      infoToCollect: { company: true, jobTitle: true, profilePicture: true },
      allowSkip: true,
      customSkipText: pack('testimonialSkip'),
      showTo: { ratingScale: { low: 4, high: 5 } },
    },
    {
      type: 'contactq',
      uniqueID: 'CONTACT',
      questionID: 'CONTACT',
      content: content('contactHeading', 'contactAsk'),
      askForAdditional: {
        email: true,
        mobile: false,
        company: false,
        jobTitle: false,
        profilePicture: false,
      },
      showTo: { ratingScale: 'all' },
      allowSkip: true,
    },
    {
      type: 'thankyou',
      uniqueID: 'THANKYOU',
      content: content('thankYouHeading', 'thankYouAsk'),
      externalLinks: [],
      thankYouInfo: [],
      showTo: { ratingScale: 'all' },
    },
  ];
}

function pack(key: keyof SurveyTexts): StepText {
  return { pack: key };
}

function content(heading: keyof SurveyTexts, ask: keyof SurveyTexts) {
  return { heading: pack(heading), ask: pack(ask), additionalText: '', tips: false } as const;
}
