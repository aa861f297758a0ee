/** The texts about an agency's clients. `{name}` is replaced by a value. */
export const clients = {
  errors: {
    hasLocations: 'A business with locations can’t have clients.',
    isLocation: 'A location can’t have clients.',
    isClient: 'A client can’t have clients of its own.',
    needsPlan:
      'Without a plan, you can have up to {limit} clients. Choose a plan for your agency to add more.',
    agencyLocked: 'Your agency’s plan has ended. Choose a plan for it, then restore the client.',
    agencyClosed: 'The agency of this client is closed. Restore the agency first.',
    wrongName: 'This isn’t the name of the client.',
    noOwner: 'Nobody owns this client yet. Hand it over first, or remove it.',
    noAgency: 'This business has no agency.',
    hasOwner: 'This client already has an owner.',
    worksForAll: 'Owners and admins work for all clients.',
    unknown: 'Choose among your clients.',
    reportMonth: 'Choose this month or one of the eleven before.',
    nobodyToMail: 'Choose the owner, or enter an address.',
  },
  mails: {
    left: {
      subject: '{client} has left {agency}',
      greeting: 'Hello {name},',
      text: '{client} now runs on its own. Your team no longer has access to it, invitations you sent for its team have ended, and the reports you made of it are offline.',
      about: 'Everything else stays with {client}. There’s nothing you need to do.',
      button: 'Open your dashboard',
    },
  },
};
