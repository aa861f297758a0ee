import { mails } from './en-mails.ts';

/** The server's own texts: errors, plain pages and mails. `{name}` is replaced by a value. */
export const texts = {
  errors: {
    notFound: 'We couldn’t find that.',
    invalid: 'Some fields need attention.',
    malformed: 'We couldn’t read this request.',
    malformedJson: 'The request body isn’t valid JSON.',
    notAnObject: 'The request body must be a JSON object.',
    tooDeep: 'This is nested too deeply.',
    forbiddenCharacter: 'Remove unsupported characters.',
    textTooLong: 'Keep this to {limit} characters.',
    tooLarge: 'This is too large. Try something smaller.',
    rateLimited: 'Too many attempts. Wait a moment and try again.',
    unauthorized: 'Please sign in again.',
    metricsToken: 'Send METRICS_TOKEN as a bearer token.',
    roleTooSmall: 'You don’t have permission to do this.',
    reasonRequired: 'Say why you need to look at this business first.',
    unavailable: 'We’re temporarily unavailable. Please try again in a moment.',
    opensAgain: 'This page retries automatically every few seconds.',
    internal: 'Something went wrong on our side. Please try again.',
    businessMissing: 'Business required.',
    businessesDiffer: 'This must name the same business as {other}.',
    handleTaken: 'This link is taken. Try another.',
    handleInvalid: 'Use 3 to 60 lowercase letters, numbers and hyphens.',
    handleReserved: 'This link is reserved. Try another.',
    staleVersion: 'Someone else saved the survey while you were editing.',
    lockedOptions:
      'This question already has responses, so its options can’t be changed or removed.',
    inviteOnly: 'This survey is by invitation only.',
    unknownCursor: 'We couldn’t find the last response you loaded. Reload the page.',
    periodTooLong: 'Choose a period of up to ten years.',
    tooSlow: 'This search took too long. Try a shorter period or a longer word.',
    stillCounting: 'We’re still counting your latest responses. Try again in a minute.',
    unknownFlowVersion: 'This survey version doesn’t exist.',
    linkUsedUp: 'This link has expired or isn’t valid.',
    nothingToShow: 'This answer has no text or video to show.',
    noConsent: 'The customer hasn’t agreed to publish this.',
    notAsked:
      'The survey didn’t ask for permission to publish this answer. Turn on “Ask for permission to publish” for the question.',
    offPath:
      'The customer has changed the rating since, so this answer may not be part of the response.',
    widgetRemoved: 'This widget was removed. Restore it first.',
    widgetChanged: 'This widget was changed in another tab or by someone else.',
    testResponse: 'Test responses can’t be showcased.',
    testExpired: 'This test link has expired. Open the survey again from your dashboard.',
    hidden: 'This response is archived or marked as spam. Restore it first.',
    tooManyTags: 'Use up to {limit} tags.',
    tooManyWidgets: 'Your plan includes {limit} widgets. Remove one to add another.',
    emailNotConfirmed: 'Confirm your email address first. We’ve emailed you a link.',
    confirmationSent: 'We just emailed you. Wait a minute before requesting another link.',
    keyUsed: 'This idempotency key was already used for a different send.',
    exportRunning: 'You already have an export running. Wait for it to finish.',
    exportsBusy: 'Too many exports are running. Try again in a moment.',
    planEnded: 'Your plan has ended. Choose a plan to continue.',
    noCollaborators:
      'Your plan doesn’t include collaborators. Upgrade to Engage to invite your team.',
  },
  collaborators: {
    errors: {
      ownAddress: 'This is your own address.',
      isMember: 'This person is already on your team.',
      isInvited: 'This person has already been invited. Resend their invitation instead.',
      tooManyInvitations: 'You’ve sent a lot of invitations. Try again in an hour.',
      invitationUsedUp:
        'This invitation has expired or was already used. Ask the person who invited you for a new one.',
      nameMissing: 'Enter your name.',
      wrongPassword: 'This isn’t the password of your Goodword account.',
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
        subject: '{inviter} invited you to {business} on Goodword',
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
  },
  accounts: {
    wrongPassword: 'This isn’t your current password.',
    sameAddress: 'This is already your email address.',
    tooManyChanges: 'You’ve asked for several new addresses. Try again in an hour.',
    addressTaken:
      'Another account uses this email address by now. Choose another address in your profile.',
  },
  fields: {
    required: 'Please fill this in.',
    tooLong: 'Keep this to {limit} characters.',
    tooShort: 'Use at least {limit} characters.',
    tooMany: 'Add up to {limit}.',
    tooFew: 'Choose at least {limit}.',
    tooLarge: 'Enter {limit} or less.',
    tooSmall: 'Enter {limit} or more.',
    unknownValue: 'Choose one of the available values.',
    wrongForm: 'Invalid format.',
  },
  uploads: {
    logo: {
      tooLarge: 'Your logo file may not be larger than 500Kb in size.',
      wrongType: 'Your logo file needs to be a JPG, GIF or PNG file extension.',
      tooLargeForBusiness: 'Your logo file may not be larger than 500kb in size.',
      notUploaded: 'Upload your logo here. Links to other images aren’t accepted.',
    },
    picture: {
      failed:
        "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.",
    },
  },
  moderation: {
    noTestimonial: 'Only testimonials can be edited.',
    noteChanged: 'Someone changed this note after you opened it. Yours isn’t saved yet.',
  },
  savedViews: {
    nameTaken: 'A view with this name already exists.',
    tooMany: 'There are already {limit} saved views. Remove one to add another.',
  },
  profiles: {
    unknown: 'That isn’t a business page on {platform}. Paste its full link, such as {example}.',
    placeUnknown:
      'We couldn’t find out which place this link leads to. Paste the full Google Maps link or your Place ID, or search for your business.',
    noPlace:
      'That isn’t a place on Google. Open your business in Google Maps, choose Share, and paste that link or your Place ID.',
  },
  reviews: {
    unknownCursor: 'We couldn’t find the last review you loaded. Reload the page.',
    nothingToShow: 'This review has no text to show.',
    notConnected: 'Connect this platform in the settings first.',
    alreadyRunning:
      'An import is already running or paused. New reviews will appear when it’s done.',
    notConfigured: 'This installation isn’t set up for this. You can still upload a CSV file.',
    keyMissing: 'Enter your API key.',
    noSuchWay: 'This platform can’t be connected this way.',
    inFuture: 'Choose today or an earlier day.',
    alreadyThere: 'This review was already imported from the platform.',
    deletedBefore: 'You deleted this review earlier, so it can’t be added again.',
    csv: {
      noTable:
        'We couldn’t find any columns in this file. Choose a CSV file with columns separated by commas, semicolons, tabs or |.',
      noRows: 'This file has no reviews below its header. Add at least one row and try again.',
      openQuote:
        'The quotation mark in line {line} is never closed, so we can’t tell where its row ends. Close or remove it and try again.',
      noDate: 'Choose the column with the date of each review.',
      noContent: 'Choose a column with the text, title or rating of each review.',
      noWords:
        'We couldn’t find a column with the name or the text of the reviews. State the columns to import only ratings.',
      noColumn: 'This file has no such column.',
      noHeaderLine: 'No row of this file starts on that line.',
      severalColumns: 'Several columns have this header. Use the column’s number, counted from 0.',
    },
    /** Why a row of a CSV file isn’t imported. */
    csvRows: {
      wrong_column_count:
        'This row doesn’t have as many columns as the header. Check its separators and quotation marks.',
      forbidden_characters: 'This row contains characters that can’t be stored.',
      too_long: 'A value in this row is too long. Review texts can have up to 10,000 characters.',
      no_date: 'This row has no date.',
      bad_date: 'We couldn’t read the date in this row.',
      future_date: 'The date in this row is in the future. Check the order of day and month.',
      bad_rating: 'The rating in this row doesn’t fit the scale.',
      bad_url: 'A link in this row isn’t a full web address.',
      empty: 'This row has no text, title or rating.',
      repeated: 'The same review comes again further down.',
      example: 'This is the example from our template.',
      fromPlatform: 'This review was already imported from the platform.',
      deletedBefore: 'You deleted this review earlier, so it isn’t imported again.',
    },
    /** Why an import stopped, and what to do. */
    importErrors: {
      reconnect: 'The platform doesn’t accept our access to this profile. Connect it again.',
      forbidden:
        'The platform doesn’t let us read these reviews. Check the permissions and plan of your account there, then connect again.',
      gone: 'We couldn’t find this profile. Check its address and connect it again.',
      throttled:
        'The platform allows only a limited number of requests. We’ll try again automatically.',
      unreachable: 'We couldn’t reach the platform. We’ll try again automatically.',
      refused:
        'The platform rejected our request. We’ll try again automatically. You can upload a CSV file in the meantime.',
      unreadable:
        'The platform’s response wasn’t what we expected. We’ll try again automatically. You can upload a CSV file in the meantime.',
      endless:
        'The platform sent the same reviews over and over. We’ll try again automatically. You can upload a CSV file in the meantime.',
    },
    /** The same where a person is waiting for the answer. */
    liveErrors: {
      reconnect: 'The platform no longer accepts our key. Connect this profile again.',
      forbidden:
        'The platform doesn’t let us read this. Check the permissions and plan of your account there.',
      gone: 'We couldn’t find this profile. Check its address in the settings.',
      throttled: 'The platform allows only a limited number of requests. Try again in an hour.',
      transient: 'We couldn’t reach the platform. Try again in a few minutes.',
      refused: 'The platform rejected our request. Check the profile’s address in the settings.',
      unreadable: 'The platform’s response wasn’t what we expected. Try again later.',
    },
    /** Why a reply, or its deletion, did not reach the platform, and what to do. */
    replyErrors: {
      removed: 'This review no longer exists on the platform. Copy your text if you still need it.',
      disconnected:
        'The platform isn’t connected any more. Connect it in your settings, then try again.',
      reconnect:
        'The platform no longer accepts our access. Connect it again in your settings, then try again.',
      forbidden:
        'The platform doesn’t let us reply. Check the permissions of your account there, then try again.',
      refused: 'The platform rejected this reply. Change the text and try again.',
      throttled: 'The platform allows only a limited number of replies. Try again in an hour.',
      unreachable: 'We couldn’t reach the platform. Try again in a few minutes.',
      unreadable: 'The platform’s response wasn’t what we expected. Try again later.',
    },
    replyUncertain: 'The platform may have done this: its answer was lost. Look there first.',
    reviewRemoved: 'This review was removed, so it can’t be answered. Your text is kept.',
    cannotReply:
      'We can’t reply to this review here. Open it on the platform, or connect the platform by signing in.',
    replySending: 'A reply to this review is already being sent. Try again once it’s published.',
    replyChanged: 'Someone has changed this reply in the meantime. Read it before you send yours.',
    noReply: 'There’s no reply to delete.',
    platformKnows: 'The platform itself tells us which of its reviews are answered.',
    /** By the unit in which the platform counts. */
    replyTooLong: {
      bytes:
        'This reply is too long: {platform} takes up to {limit} bytes, and it has {length}. Letters with accents and emoji count more than once.',
      characters:
        'This reply is too long: {platform} takes up to {limit} characters, and it has {length}.',
    },
    tooManyTemplates: 'You can keep {limit} templates. Delete one first.',
    templateNameTaken: 'Another template has this name. Choose another one.',
  },
  /** The page to which a platform returns after a sign-in. */
  connectPages: {
    title: 'Connect {platform}',
    text: 'You signed in to {platform}. Continue to choose the profile whose reviews you want to import.',
    button: 'Continue',
    failedTitle: '{platform} isn’t connected',
    denied:
      '{platform} says that you didn’t allow access. Connect again and allow it to import your reviews.',
    expired: 'This sign-in has expired or was already used. Start again from your settings.',
    signedOut:
      'You’re not signed in to Goodword in this browser. Sign in, then connect again from your settings.',
    failed: '{platform} didn’t accept the sign-in. Start again from your settings.',
    back: 'Back to settings',
  },
  invites: {
    wrongEmail: 'Enter a valid email address.',
    wrongNumber: 'Please enter a valid number in the E164 format.',
    tooFarAhead: 'Choose a time within the next year.',
    unknownCursor: 'We couldn’t find the last entry you loaded. Reload the page.',
    hasLeft: 'This message was already sent and can’t be cancelled.',
    notUncertain: 'Only messages with unknown delivery can be resent.',
    onlyMails: 'Only emails can be sent as a test. Use the preview for texts.',
    theirWord: 'They opted out. Only they can opt back in.',
  },
  privacy: {
    noPerson:
      'Enter an email address, or a phone number with its country code, such as +354 555 0100.',
    isLeaving: 'A message to this person is being sent right now. Try again in a minute.',
  },
  widgets: {
    /** Label of invented testimonials. */
    sample: 'Sample',
    unknown: 'Goodword: widget{widget} not found.',
    notShown: 'Goodword: widget {widget} is unavailable.',
    notAllowed:
      'Goodword: widget {widget} isn’t shown because {origin} isn’t an allowed website. Add it under “Allowed websites” in the Showcase settings.',
  },
  pages: {
    confirmTitle: 'Confirm your email address',
    confirmAsk: 'Confirm that {email} is your email address.',
    confirmChangeAsk: 'Use {email} instead of {replaces} to sign in from now on.',
    confirmButton: 'Confirm email',
    confirmedTitle: 'Email confirmed',
    confirmedText: '{email} is confirmed. You can now invite your customers.',
    toDashboard: 'Go to your dashboard',
    addressTakenTitle: 'This address is taken',
    addressTakenText:
      'Another account uses {email} by now, so yours keeps its address. Choose another one in your profile.',
    linkUsedUpTitle: 'This link has expired',
    linkUsedUpText: 'Sign in to get a new one.',
    checkoutTitle: 'Checkout',
    checkoutCredits: '{credits} text credits',
    checkoutPrice: 'Price: {price}. Unused credits never expire.',
    checkoutNoMoney: 'No payment provider is set up here, so you won’t be charged.',
    checkoutPay: 'Complete test payment',
    outboxTitle: 'Outbox',
    outboxIntro:
      'Messages that have no mail server or text provider to send them, newest first. They stay here.',
    outboxEmpty: 'No messages yet. Messages without a mail server or text provider appear here.',
    outboxTo: 'To',
    outboxState: 'Status',
    outboxTime: 'Time',
    outboxChannel: 'Channel',
    outboxChannels: { email: 'Email', text: 'Text' },
    outboxStates: {
      accepted: 'Waiting',
      scheduled: 'Scheduled',
      sending: 'Sending',
      sent: 'Sent',
      delivered: 'Delivered',
      bounced: 'Bounced',
      complained: 'Reported as spam',
      failed: 'Failed',
      suppressed: 'Not sent',
      cancelled: 'Cancelled',
      uncertain: 'Delivery unknown',
    },
    outboxReasons: {
      retry: 'Trying again later',
      providerDown: 'Provider unavailable',
      quietHours: 'Waiting for daytime',
      planned: 'Scheduled by the business',
      unsubscribed: 'The recipient unsubscribed',
      bounced: 'An earlier message bounced',
      complained: 'An earlier message was reported as spam',
      stopped: 'The recipient replied STOP',
      byHand: 'On the business’s do-not-contact list',
      answered: 'The recipient has answered',
      switchedOff: 'Follow-ups turned off',
      address: 'Unknown address or number',
      content: 'Content rejected',
      gaveUp: 'Not accepted after several attempts',
      unreachable: 'Recipient unreachable',
      blocked: 'Blocked as spam',
      landline: 'Landline, or no texts accepted',
      country: 'Country not turned on',
      unregistered: 'Sender not registered',
      setUp: 'Provider not set up correctly',
      carrier: 'Rejected by the phone network',
      noAnswer: 'No reply from the provider yet',
    },
    outboxInterrupted: 'Interrupted while sending',
    outboxCancelled: 'Cancelled by the business',
    outboxError: 'Provider response',
    outboxTextTitle: 'Text to {to}',
    outboxHtml: 'HTML',
    outboxText: 'Plain text',
    outboxHeaders: 'Headers',
    outboxBack: 'All messages',
    outboxNewer: 'Newer',
    outboxOlder: 'Older',
  },
  security: {
    codeUsed: 'This code has been used. Wait for the next one.',
    factorLost:
      'The secret of this installation was replaced, so your codes can no longer be checked. Ask the person who runs it to turn two-step sign-in off for you.',
    demoOff: 'The demo account is turned off.',
    notFresh: 'Sign in again to change this.',
    confirmFirst: 'Confirm your email address first.',
    commonPassword: 'This password is too common. Choose one that’s harder to guess.',
  },
  mails,
} as const;
