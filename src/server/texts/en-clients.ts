/** The texts about an agency's clients. `{name}` is replaced by a value. */
export const clients = {
  errors: {
    hasLocations: 'A business with locations can’t have clients.',
    isLocation: 'A location can’t have clients.',
    isClient: 'A client can’t have clients of its own.',
    needsPlan:
      'Without a plan, you can have up to {limit} clients. Choose a plan for your agency to add more.',
    wrongName: 'This isn’t the name of the client.',
    noOwner: 'Nobody owns this client yet. Hand it over first, or remove it.',
    noAgency: 'This business has no agency.',
    hasOwner: 'This client already has an owner.',
    worksForAll: 'Owners and admins work for all clients.',
    unknown: 'Choose among your clients.',
    reportMonth: 'Choose this month or one of the eleven before.',
    nobodyToMail: 'Choose the owner, or enter an address.',
  },
};
