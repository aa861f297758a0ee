export const collaborators = {
  errors: {
    ownAddress: 'This is your own address.',
    isMember: 'This person is already on your team.',
    worksForAgency:
      'This person works for the agency and gets access there. They don’t need an invitation.',
    roleTooWide: 'This role can do more than you can here. Choose another one.',
    isInvited: 'This person has already been invited. Resend their invitation instead.',
    tooManyInvitations: 'You’ve sent a lot of invitations. Try again in an hour.',
    invitationUsedUp:
      'This invitation has expired or was already used. Ask the person who invited you for a new one.',
    nameMissing: 'Enter your name.',
    wrongPassword: 'This isn’t the password of your account.',
    passwordMissing: 'Enter your password.',
    password: {
      required: 'Choose a password.',
      tooShort: 'Use at least {low} characters.',
      tooLong: 'Use up to {high} characters.',
    },
    notOnTeam: 'No one with this address is on your team.',
    noReceiver: 'Choose someone else who’s on your team.',
    lastOwner: 'A business needs an owner. Hand it over to someone first.',
    ownRole: 'You can’t change your own role.',
  },
  roles: {
    owner: {
      name: 'its owner',
      about:
        'Owners can do everything: run the team, choose the plan, and take their data along or delete it.',
    },
    admin: {
      name: 'an admin',
      about: 'Admins can do everything except delete the business or hand it over.',
    },
    editor: {
      name: 'an editor',
      about:
        'Editors can do what collaborators can, and also change business information, look and feel, and review platforms.',
    },
    collaborator: {
      name: 'a collaborator',
      about:
        'Collaborators can work with the survey, responses, reviews, invites and widgets, but not change the business itself.',
    },
  },
  mails: {
    invitation: {
      subject: '{inviter} invited you to {business} on {product}',
      greeting: 'Hello {name},',
      greetingWithoutName: 'Hello,',
      text: '{inviter} would like you to join {business} as {role}.',
      about: 'The invitation works for 14 days.',
      button: 'See the invitation',
      ignore: 'Don’t know them? Ignore this email. Nothing happens until you accept.',
    },
    handOver: {
      subject: '{owner} wants to hand {business} over to you',
      greeting: 'Hello {name},',
      text: '{owner} would like you to become the owner of {business}, including its plan and payments.',
      about: 'Nothing changes until you accept. The offer stands for 14 days.',
      button: 'Accept or decline',
    },
    handOverDeclined: {
      subject: '{member} won’t take over {business}',
      greeting: 'Hello {name},',
      text: '{member} has declined your offer, so you’re still the owner of {business}.',
      about: 'You can hand it over to someone else.',
      button: 'See the team',
    },
    handOverAccepted: {
      subject: '{member} is now the owner of {business}',
      greeting: 'Hello {name},',
      text: '{member} has accepted and now owns {business}.',
      about: 'You’re an admin now and can keep working as before.',
      button: 'See the team',
    },
  },
};
