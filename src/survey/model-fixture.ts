import type { ExpandedFlow, ShareStep } from '#domain/survey-flow/steps.ts';
import { en } from '#domain/survey-texts/en.ts';
import type { Entrance, SurveyModel } from './survey-model.ts';

const EVERYONE = { ratingScale: 'all' } as const;

/** A test survey: welcome, star rating, open question, one for 4 and 5 stars only, thank-you. */
export function sampleModel(entrance: Partial<Entrance> = {}, flow = sampleFlow()): SurveyModel {
  return {
    handle: 'acme',
    storageName: 'acme-id',
    flowVersion: 3,
    language: 'en',
    languages: ['en', 'de', 'ar'],
    flow,
    texts: en,
    business: {
      name: 'Acme',
      logoUrl: '',
      showWhiteLogoBorder: false,
      showWhiteLogoBackground: false,
      email: '',
      phone: '',
      website: '',
    },
    showsPoweredBy: true,
    entrance: {
      invite: null,
      invitedName: '',
      testToken: null,
      rating: null,
      isFromEmail: (entrance.rating ?? null) !== null,
      reference: null,
      orderReference: null,
      ...entrance,
    },
    share: { gp: 'https://reviews.example/google' },
    profiles: {},
    consent: { text: 'I agree that Acme may publish this.', stamp: 'stamp-of-this-sentence' },
    mode: 'live',
    variant: 'page',
  };
}

export function sampleFlow(): ExpandedFlow {
  const content = { heading: '', ask: 'Well?', additionalText: '', tips: false } as const;
  const open = {
    type: 'openq',
    content,
    textInputPlaceholderText: 'Here',
    allowedResponses: { text: true, video: false },
    maxVideoSeconds: 120,
    askConsent: false,
    showTo: EVERYONE,
    allowSkip: true,
  } as const;
  return [
    {
      type: 'welcome',
      uniqueID: 'WELCOME',
      content: {
        heading: 'Hello',
        introParagraph: 'Intro',
        instructions: 'How',
        buttonText: 'Go',
        hideFromEmailEntrance: true,
        videoURL: '',
        representative: false,
      },
    },
    { type: 'ratingq', uniqueID: 'STARr', questionID: 'STARr', content, ratingType: 'star' },
    { ...open, uniqueID: 'WHY', questionID: 'WHY' },
    {
      ...open,
      uniqueID: 'HAPPY',
      questionID: 'HAPPY',
      allowSkip: false,
      showTo: { ratingScale: { low: 4, high: 5 } },
    },
    {
      type: 'thankyou',
      uniqueID: 'THANKYOU',
      content,
      externalLinks: [],
      thankYouInfo: [],
      showTo: EVERYONE,
    },
  ];
}

/** Google and a custom action; respondents who skip it are asked for a testimonial. */
export function sampleShareStep(): ShareStep<string> {
  const content = { heading: '', ask: 'Share?', additionalText: '', tips: false } as const;
  return {
    type: 'shareq',
    uniqueID: 'SHARE',
    questionID: 'SHARE',
    content,
    shareActions: [
      { platformCode: 'gp' },
      {
        platformCode: 'custom',
        actionText: 'Join our club',
        actionURL: 'https://club.example',
        actionImageType: 'svg',
        actionImageData: '<svg viewBox="0 0 1 1"></svg>',
      },
    ],
    allowSkip: true,
    customSkipText: '',
    showIfSkip: {
      type: 'testimonial',
      uniqueID: 'TESTIMONIAL',
      questionID: 'TESTIMONIAL',
      content,
      textInputPlaceholderText: '',
      allowedResponses: { text: true, video: false },
      maxVideoSeconds: 120,
      infoToCollect: { company: false, jobTitle: false, profilePicture: false },
      allowSkip: true,
      customSkipText: '',
      showTo: EVERYONE,
    },
    showTo: EVERYONE,
  };
}
