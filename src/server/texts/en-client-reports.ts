/**
 * The texts of the monthly reports about an agency's client: of their page, their mail and the page that unsubscribes from
 * it. `{name}` is replaced by a value.
 */
export const clientReports = {
  title: '{client} · {month}',
  heading: 'Report for {month}',
  soFar: 'Report for {month} so far',
  compared: 'Compared with {month}.',
  comparedSoFar: 'Compared with the same days of {month}.',
  figures: 'The month at a glance',
  labels: {
    responses: 'Responses',
    nps: 'NPS',
    csat: 'CSAT',
    star: 'Stars',
    reviews: 'New reviews',
    answered: 'Reviews answered',
  },
  ratings: { one: '1 rating', other: '{count} ratings' },
  meanStars: '{stars} stars on average',
  answeredOf: '{answered} of {count}',
  changes: { up: 'Up {by}', down: 'Down {by}', same: 'No change', new: 'None the month before' },
  testimonials: 'Best testimonials',
  testimonialsText: 'From customers who agreed to be quoted.',
  reviews: 'Best reviews',
  reviewsText: 'As published on the platforms.',
  empty: 'A quiet month',
  emptyText: 'No responses and no reviews came in. Share the survey to hear from customers.',
  emptyButton: 'Open the survey',
  preparedBy: 'Prepared by {agency}',
  until: 'This page can be opened until {date}.',
  help: 'Questions? Write to {email}.',
  terms: 'Terms',
  privacy: 'Privacy',
  ended: {
    expiredTitle: 'This report has expired',
    expired:
      'Reports can be opened for 90 days. Ask the person who sent you the link for a new one.',
    revokedTitle: 'This report is no longer available',
    revoked: 'It was withdrawn. Ask the person who shared it for a new one.',
    unknownTitle: 'Report not found',
    unknown: 'Check that the whole link was copied, or ask the person who sent it for a new one.',
  },
  mail: {
    subject: '{client}: your report for {month}',
    text: 'Your report for {month} about {client} is ready.',
    quiet: 'No responses and no reviews came in.',
    button: 'Open report',
    closing:
      'You can open it until {date}. Anyone with the link can, so only share it with people who may see it.',
    unsubscribe: 'Unsubscribe from these reports',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    ask: 'Do you no longer want the monthly report about {client} by email?',
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: 'You won’t get the monthly report about {client} by email any more.',
    unknownTitle: 'This link no longer works',
    unknown: 'The report about this business is not sent any more, or the link is incomplete.',
  },
};
