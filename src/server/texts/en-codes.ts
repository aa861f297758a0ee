/** What is said of codes of deals and coupons. */
export const codes = {
  invalid: 'This code isn’t valid. Check it for typos, or ask the person who gave it to you.',
  used: 'This code has already been used.',
  expired: 'This code has expired.',
  usedHere: 'You’ve already used this code for this business.',
  otherPartner:
    'This business has a lifetime deal from another partner. Deals of two partners can’t be combined.',
  noMore: 'This business has already used two codes of this partner, which is the most it can use.',
  discountWaits:
    'You already have a discount that isn’t used up. Enter this code again once it is.',
  tooMany: 'You’ve entered too many codes that aren’t valid. Try again in {minutes} min.',
};
