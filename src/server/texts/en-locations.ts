/** The texts about the locations of a business. `{name}` is replaced by a value. */
export const locations = {
  errors: {
    hasClients: 'A business with clients can’t have locations.',
    isLocation: 'A location can’t have locations. Add it to the business above instead.',
    isClient: 'A client’s business can’t have locations.',
    wrongName: 'This isn’t the name of the location.',
    unknown: 'Choose among your locations.',
    tooMany: 'Your plan has room for {limit}. Choose fewer.',
    none: 'Add a location first.',
  },
};
