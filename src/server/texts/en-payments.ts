/** The texts about plans and payments. `{name}` is replaced by a value. */
export const payments = {
  errors: {
    unavailable:
      'We couldn’t reach our payment provider. Nothing was bought. Try again in a few minutes.',
    refused:
      'Our payment provider refused this. Nothing was bought. Try again, or write to us if it stays like this.',
    alreadyOnPlan: 'You’re already on this plan.',
    resumeInstead: 'You’re still on this plan. Resume it instead of buying it again.',
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
    changeTitle: 'Change to {product}',
    changeFrom: 'You’re on {product} now.',
    chargedNow: 'Charged now: {price}. That’s what the rest of this period costs more.',
    chargedPeriod:
      'Charged now: {price}. A new period begins, less what’s left of the one you’ve paid for.',
    chargedNothing:
      'Nothing is charged now. What’s left of the period you’ve paid for comes off your next payments.',
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
    paidText: 'This was paid for, and works once only.',
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
