/** The texts about plans and payments. `{name}` is replaced by a value. */
export const payments = {
  errors: {
    unavailable:
      'We couldn’t reach our payment provider. Nothing was bought. Try again in a few minutes.',
    refused:
      'Our payment provider refused this. Nothing was bought. Try again, or write to us if it stays like this.',
    alreadyOnPlan: 'You’re already on this plan.',
    resumeInstead: 'You’re still on this plan. Resume it instead of buying it again.',
    coveredByDeal: 'Your lifetime deal includes everything in {plan}. There’s nothing to pay.',
    coveredByVideo: 'You already have {minutes} minutes of video for life.',
    owed: 'Your last payment failed. Pay it to go on.',
    planFirst: 'The video add-on needs a plan. Choose a plan first, then add video.',
    noPriceAgreed: 'No price has been agreed for this business yet. Please write to us first.',
    hasLifetimeVideo: 'You already have video for life.',
    nothingToCancel: 'There’s no subscription to cancel.',
    nothingToResume: 'There’s no cancelled subscription to resume.',
  },
  products: {
    plan: '{plan} plan',
    videos: 'Video add-on, 60 minutes',
    videom: 'Video add-on, 300 minutes',
    videol: 'Video add-on, 1,000 minutes',
    video: 'Video for life',
    credits: '{credits} text credits',
  },
  /** To the owners of a business, about their contract. */
  mails: {
    greeting: 'Hello {name},',
    trialEnds: {
      subject: 'Your trial for {business} ends soon',
      text: 'Your trial ends after {until}. Choose a plan until then, and everything goes on as it is.',
      about:
        'Without a plan, your dashboard is locked after that. Your survey keeps collecting, your widgets keep showing, and nothing is deleted.',
      button: 'See the plans',
    },
    trialEnded: {
      subject: 'Your trial for {business} has ended',
      text: 'Your trial has ended, and your dashboard is locked. Your survey keeps collecting, your widgets keep showing, and nothing is deleted.',
      about:
        'Choose a plan to continue where you left off. You can also download everything you’ve collected.',
      button: 'Choose a plan',
    },
    owed0: {
      subject: 'A payment for {business} didn’t go through',
      text: 'We couldn’t collect the payment for your plan. Nothing changes for now: everything keeps working until {until}.',
      about: 'Check your card or choose another one, and the payment is tried again.',
      button: 'Check the payment',
    },
    owed3: {
      subject: 'The payment for {business} is still owed',
      text: 'We still couldn’t collect the payment for your plan. Everything keeps working until {until}.',
      about: 'Check your card or choose another one, and the payment is tried again.',
      button: 'Check the payment',
    },
    owed7: {
      subject: 'Please check your card for {business}',
      text: 'The payment for your plan has been owed for a week. Everything keeps working until {until}.',
      about:
        'After that, your dashboard is locked until it’s paid. Surveys keep collecting, and widgets keep showing.',
      button: 'Check the payment',
    },
    owed12: {
      subject: '{business} will be locked soon',
      text: 'The payment for your plan is still owed. After {until}, your dashboard is locked until it’s paid.',
      about: 'Surveys keep collecting, and widgets keep showing. Nothing is deleted.',
      button: 'Pay now',
    },
    ended: {
      subject: 'The plan of {business} has ended',
      text: 'Your plan has ended, and your dashboard is locked. You can still download everything; surveys keep collecting, and widgets keep showing.',
      about:
        'Choose a plan by {until} to continue where you left off. After that, we close the business.',
      button: 'Choose a plan',
    },
    closes30: {
      subject: '{business} will be closed in 30 days',
      text: 'Your plan ended two months ago. After {until}, we close {business}: its survey, public page and widgets go offline.',
      about:
        'Choose a plan before then and everything goes on as it was. You can also download all your data.',
      button: 'Choose a plan',
    },
    closes7: {
      subject: '{business} will be closed in a week',
      text: 'After {until}, we close {business}: its survey, public page and widgets go offline.',
      about:
        'Choose a plan before then and everything goes on as it was. You can also download all your data.',
      button: 'Choose a plan',
    },
  },
  /** Of the pages that take the place of a payment provider. */
  local: {
    title: 'Checkout',
    noMoney: 'No payment provider is set up here, so you won’t be charged. No money moves.',
    once: '{price}, once. Unused credits never expire.',
    onceOnly: '{price}, once.',
    perMonth: '{price} a month, until you cancel.',
    perYear: '{price} a year, until you cancel.',
    discounted: 'With your discount, you pay {price} today.',
    pay: 'Complete test payment',
    refuse: 'Pretend that the card is refused',
    back: 'Go back without buying',
    changeTitle: 'Change to: {chosen}',
    changeFrom: 'Current: {current}.',
    chargedNow: 'Charged now: {price}. That’s the difference for the rest of this period.',
    chargedPeriod:
      'Charged now: {price}. A new period begins, less what’s left of the one you’ve paid for.',
    chargedNothing: 'Nothing is charged now.',
    credited:
      'Nothing is charged now. {price} of what you’ve paid is left, and comes off your next payments.',
    atOnce: 'The change takes effect as soon as you confirm it.',
    change: 'Confirm the change',
    changeBack: 'Keep it as it is',
    refusedTitle: 'The card was refused',
    refusedText:
      'Nothing was bought, and nothing has changed. You can try again with another card.',
    tryAgain: 'Try again',
    expiredTitle: 'This checkout has expired',
    expiredText:
      'A newer checkout was opened, or it’s more than a day old. Nothing was bought. Choose again to get a new one.',
    expiredBack: 'Choose again',
    paidTitle: 'Already paid',
    paidText: 'You’ve already paid for this. Nothing more is charged.',
    paidNext: 'Continue',
    portalTitle: 'Payments',
    cardWorks: 'The test card works. Payments that become due succeed.',
    cardDeclined: 'The test card is declined. Payments that become due fail.',
    makeDeclined: 'Pretend that the card is declined',
    makeWork: 'Use a card that works',
    invoices: 'Payments so far',
    noInvoices: 'Nothing has been paid yet.',
    refund: 'Pretend a refund',
    refunded: 'Refunded: {price}',
    states: { paid: 'Paid', open: 'Owed', void: 'Cancelled' },
    portalBack: 'Back to your plan',
  },
};
