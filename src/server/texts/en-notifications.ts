/** The mails that tell people what happened in a business. `{name}` is replaced by a value. */
export const notifications = {
  ratings: {
    star: '{rating} of {high} stars',
    csat: '{rating} of {high}',
    nps: '{rating} of {high} (NPS)',
  },
  ratingFrom: '{rating} from {name}',
  noRatingFrom: 'A response from {name}',
  somebody: 'a customer',
  location: '{location}, a location of {parent}',
  openResponse: 'Open response',
  openResponses: 'Open responses',
  openReview: 'Open review',
  responses: {
    subjectOne: '{business}: {about}',
    subject: '{business}: {count} new responses',
    subjectSeveral: '{business}: {count} new responses at {location} and {others}',
    otherLocations: { one: '1 more location', other: '{count} more locations' },
    moreLocations: {
      one: '1 more location has responses in your dashboard.',
      other: '{count} more locations have responses in your dashboard.',
    },
    heading: 'You have {count} new responses',
    section: 'What they said',
    noWords: 'They wrote nothing.',
    more: {
      one: '1 more is in your dashboard.',
      other: '{count} more are in your dashboard.',
    },
  },
  digest: {
    subject: '{business}: {news}',
    subjectWithout: '{business}: your summary',
    and: ', ',
    headings: {
      daily: 'Your daily summary',
      weekly: 'Your weekly summary',
      monthly: 'Your monthly summary',
    },
    span: 'From {from} to {until} ({zone})',
    responses: { one: '1 new response', other: '{count} new responses' },
    low: { one: '1 has a low rating.', other: '{count} have a low rating.' },
    others: {
      one: '1 more is in your dashboard.',
      other: '{count} more are in your dashboard.',
    },
    reviews: { one: '1 new review', other: '{count} new reviews' },
    lowReviews: { one: '1 has 3 stars or fewer.', other: '{count} have 3 stars or fewer.' },
    review: 'A review from {name} on {platform}',
    reviewWithRating: '{rating} from {name} on {platform}',
    button: 'Open dashboard',
    locations: {
      overall: { one: '{news} at 1 location', other: '{news} at {count} locations' },
      rest: { one: '1 more location', other: '{count} more locations' },
      open: 'Open {location}',
      openAll: 'Open all responses',
    },
  },
  problems: {
    title: 'Needs attention',
    importStopped:
      'Reviews from {platform} can’t be imported any more. Someone who may change the settings can connect it again.',
    quotaReached: {
      email: 'The email invites of your plan are used up.',
      text: 'The text credits of your plan are used up.',
    },
    limits: {
      responses: {
        near: 'The responses of your plan are almost used up.',
        reached: 'The responses of your plan are used up. Further ones wait to be opened.',
      },
      emails: {
        near: 'The email invites of your plan are almost used up.',
        reached: 'The email invites of your plan are used up.',
      },
      texts: {
        near: 'The text credits of your plan are almost used up.',
        reached: 'The text credits of your plan are used up.',
      },
      pageviews: {
        near: 'The page views of your plan are almost used up.',
        reached: 'The page views of your plan are used up. Your widgets keep working.',
      },
    },
  },
  scores: {
    title: 'Your score',
    now: {
      star: '{value} of 5 stars, from {ratings}.',
      csat: '{value}% satisfied (CSAT), from {ratings}.',
      nps: 'NPS {value}, from {ratings}.',
    },
    ratings: { one: '1 rating', other: '{count} ratings' },
    first: 'There were no ratings in the period before.',
    same: 'The same as in the period before.',
    changed: '{change} on the period before.',
    certainty: {
      few: 'There are too few ratings to be sure.',
      chance: 'This can be chance.',
      real: 'This is unlikely to be chance.',
    },
  },
  waiting: {
    title: 'Waiting for you',
    lowRatings: {
      one: '1 response with a low rating is still open.',
      other: '{count} responses with a low rating are still open.',
    },
    failedReplies: {
      one: '1 reply to a review couldn’t be sent.',
      other: '{count} replies to reviews couldn’t be sent.',
    },
    openReplies: 'Open replies',
    invitation:
      'You’re invited to join the team of {business}. To accept, open the link in the email of {date}.',
  },
  stoppedImport: {
    subject: '{business}: your {platform} reviews need your attention',
    heading: 'We can’t import your {platform} reviews',
    text: 'We can’t import the {platform} reviews of {business} any more.',
    meaning: 'The reviews you already have stay where they are.',
    button: 'Open settings',
    reason: 'You get this because you own {business}. We won’t email you about this problem again.',
  },
  limits: {
    headings: {
      responses: {
        near: {
          subject: 'this month’s responses are almost used up',
          title: 'Your responses are almost used up',
        },
        reached: {
          subject: 'this month’s responses are used up',
          title: 'Your responses are used up',
        },
      },
      emails: {
        near: {
          subject: 'your email invites are almost used up',
          title: 'Your email invites are almost used up',
        },
        reached: {
          subject: 'your email invites are used up',
          title: 'Your email invites are used up',
        },
      },
      texts: {
        near: {
          subject: 'your text credits are almost used up',
          title: 'Your text credits are almost used up',
        },
        reached: {
          subject: 'your text credits are used up',
          title: 'Your text credits are used up',
        },
      },
      pageviews: {
        near: {
          subject: 'your page views are almost used up',
          title: 'Your page views are almost used up',
        },
        reached: { subject: 'your page views are used up', title: 'Your page views are used up' },
      },
    },
    counted: {
      responses: {
        month:
          '{business} has received {used} of the {limit} responses that your plan includes this month.',
        trial: '{business} has received {used} of the {limit} responses of your trial.',
      },
      emails: {
        month: '{business} has used {used} of this month’s {limit} email invites.',
        trial: '{business} has used {used} of the {limit} email invites of your trial.',
      },
      texts: {
        month: '{business} has used {used} of this month’s {limit} text credits.',
        trial: '{business} has used {used} of the {limit} text credits of your trial.',
      },
      pageviews: {
        month:
          'Your widgets for {business} had {used} page views this month. Your plan includes {limit} a month.',
        trial: 'Your widgets for {business} had {used} page views. Your trial includes {limit}.',
      },
    },
    meanings: {
      responses: {
        near: 'Further responses are kept, but wait to be opened once these are used up. A larger plan has no limit.',
        reached:
          'Further responses are kept and wait to be opened: with a larger plan at once, otherwise next month, oldest first.',
      },
      emails: {
        near: 'Once they are used up, invites wait for the next month or a larger plan. Your survey still takes responses.',
        reached:
          'Invites wait for the next month or a larger plan. Your survey still takes responses.',
      },
      texts: {
        near: 'Once they are used up, you can buy more credits or move to a larger plan. Your survey still takes responses.',
        reached:
          'You can buy more credits or move to a larger plan. Your survey still takes responses.',
      },
      pageviews: {
        near: 'Nothing changes for your visitors. All your widgets keep working.',
        reached: 'Nothing changes for your visitors. All your widgets keep working.',
      },
    },
    button: 'See your plan',
    reason:
      'You get this because you own {business}. We’ll email you about this limit twice a month at most.',
  },
  quota: {
    subject: {
      email: '{business}: your email invites are used up',
      text: '{business}: your text credits are used up',
    },
    heading: {
      email: 'Your email invites are used up',
      text: 'Your text credits are used up',
    },
    text: {
      month: 'Invites from {business} couldn’t be sent, because this month’s are used up.',
      trial: 'Invites from {business} couldn’t be sent, because those of your trial are used up.',
    },
    meaning: 'Your survey still takes responses. Nothing that was sent is lost.',
    button: 'See your plan',
    reason:
      'You get this because you own {business}. We’ll email you about this once a month at most.',
  },
  reasons: {
    instant: 'You get this because you chose instant emails about {business}.',
    low: 'You get an email at once for low ratings of {business}.',
    daily: 'You get this because you chose daily emails about {business}.',
    weekly: 'You get this because you chose weekly emails about {business}.',
    monthly: 'You get this because you chose monthly emails about {business}.',
  },
  footer: {
    change: 'Change what you’re emailed about',
    off: 'Turn these emails off',
  },
  switchOff: {
    title: 'Turn emails off',
    ask: {
      all: 'Stop all emails about {business} to you?',
      lowRatings: 'Stop emails about low ratings of {business} to you?',
      imports: 'Stop emails about failed imports of {business} to you?',
      quotas: 'Stop emails about the limits of {business} to you?',
    },
    button: 'Turn off',
    doneTitle: 'Emails turned off',
    done: {
      all: 'You won’t get any more emails about {business}.',
      lowRatings: 'You won’t get any more emails about low ratings of {business}.',
      imports: 'You won’t get any more emails about failed imports of {business}.',
      quotas: 'You won’t get any more emails about the limits of {business}.',
    },
    settings: 'Open notification settings',
    unknownTitle: 'This link doesn’t work',
    unknownText: 'You can change what you’re emailed about in your notification settings.',
  },
} as const;
