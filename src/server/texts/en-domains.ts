/** The texts about domains of businesses. `{name}` is replaced by a value. */
export const domains = {
  missing: 'Enter a domain, such as feedback.example.com.',
  email: 'That’s an email address. Enter a domain, such as feedback.example.com.',
  wildcard: 'Enter one domain, without a star.',
  format: 'That isn’t a domain. Enter one such as feedback.example.com.',
  underscore: 'A domain for web pages can’t have an underscore.',
  tooLong: 'That domain is too long.',
  ipAddress: 'That’s an IP address. Enter a domain, such as feedback.example.com.',
  noEnding: 'Enter the whole domain, with its ending, such as feedback.example.com.',
  localOnly: 'This name only works in a private network. Enter a domain that everyone can reach.',
  publicSuffix: 'Anyone can register names under this ending. Enter a domain that you own.',
  ownHost: 'This is our own address. Enter a domain that you own.',
  mixedAlphabets:
    'This domain mixes letters of different alphabets that look alike. Enter another.',
  lookAlike: 'This domain can be mistaken for ours. Enter another.',
  mails: {
    greeting: 'Hello {name},',
    button: 'See your domain',
    verified: {
      subject: '{domain} works now',
      text: '{domain} now shows the survey and public page of {business}.',
      about:
        'New feedback links, QR codes and invites use it from now on. Leave its DNS records as they are.',
    },
    unfinished: {
      subject: '{domain} isn’t ready yet',
      text: 'A DNS record of {domain} is missing or was changed before the domain worked for {business}.',
      about: 'Put the records back as your settings show them. We keep checking.',
    },
    records: {
      subject: '{domain} stopped working',
      text: 'A DNS record of {domain} is missing or was changed, so the domain of {business} no longer leads to us.',
      about:
        'Put the records back as your settings show them. If they aren’t back within a day, new links use our shared address.',
    },
    proof: {
      subject: 'The TXT record of {domain} is missing',
      text: '{domain} still shows the survey of {business}, but the TXT record that proves it’s yours is missing or was changed.',
      about:
        'Put it back as your settings show it. If it isn’t back within a day, new links use our shared address.',
    },
    unreachable: {
      subject: '{domain} stopped working',
      text: '{domain} doesn’t answer, so customers can’t open the survey of {business} there.',
      about:
        'Your DNS records are right, so there is nothing to change. We keep trying. If it isn’t back within a day, new links use our shared address.',
    },
    otherServer: {
      subject: '{domain} stopped working',
      text: 'Another server answers under {domain}, so customers no longer see the survey of {business} there.',
      about:
        'Check where the domain leads, and whether a proxy of your DNS host stands in between. If it isn’t back within a day, new links use our shared address.',
    },
    caa: {
      subject: '{domain} will lose its certificate',
      text: 'The CAA records of {domain} don’t let us renew its certificate. Once it expires, browsers will warn the customers of {business}.',
      about: 'Your settings show the record to add at your DNS host.',
    },
    certificate: {
      subject: '{domain} has no valid certificate',
      text: 'We can’t get a certificate for {domain}, so browsers will warn the customers of {business}.',
      about: 'Your settings show what to change at your DNS host.',
    },
    takenOver: {
      subject: '{domain} was taken over',
      text: 'Another business has proven that it owns {domain}, so {business} no longer uses it.',
      about:
        'New links use our shared address. If the domain is yours, choose “Use it again” in your settings and add the new TXT record.',
    },
  },
};
