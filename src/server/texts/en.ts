import { VALIDATION_MESSAGES } from '#domain/survey-flow/validation-errors.ts';
import { businessExports } from './en-business-exports.ts';
import { businessFile } from './en-business-file.ts';
import { clientReports } from './en-client-reports.ts';
import { clients } from './en-clients.ts';
import { closing } from './en-closing.ts';
import { codes } from './en-codes.ts';
import { collaborators } from './en-collaborators.ts';
import { domains } from './en-domains.ts';
import { locations } from './en-locations.ts';
import { mails } from './en-mails.ts';
import { payments } from './en-payments.ts';
import { connectPages, reviews } from './en-reviews.ts';

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
    keptByAgency: 'Your agency looks after this. Ask them if you need it.',
    roleTooSmall: 'You don’t have permission to do this.',
    reasonRequired: 'Say why you need to look at this business first.',
    unavailable: 'We’re temporarily unavailable. Please try again in a moment.',
    filesUnavailable: 'Files cannot be reached at the moment. Please try again in a few minutes.',
    opensAgain: 'This page retries automatically every few seconds.',
    internal: 'Something went wrong on our side. Please try again.',
    businessMissing: 'Business required.',
    businessesDiffer: 'This must name the same business as {other}.',
    handleTaken: 'This link is taken. Try another.',
    handleInvalid: 'Use 3 to 60 lowercase letters, numbers and hyphens.',
    handleReserved: 'This link is reserved. Try another.',
    handleChanged:
      'The link was changed to {handle} meanwhile. To replace that one, change the link again.',
    handleLimit:
      'You’ve changed your link {limit} times this month. You can change it again from {date}.',
    handleInUse: 'This is your current link. Change it first.',
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
    noLongerShown:
      'This testimonial left your showcase, or its author withdrew their consent. No more pictures of it can be made.',
    noPictures: 'The terms of this platform don’t allow pictures of its reviews.',
    noLetters: 'Our pictures can’t show the letters of this language yet.',
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
    emailNotConfirmed: 'Confirm your email address first. We’ve emailed you a link.',
    confirmationSent: 'We just emailed you. Wait a minute before requesting another link.',
    keyUsed: 'This idempotency key was already used for a different send.',
    exportRunning: 'You already have an export running. Wait for it to finish.',
    exportsBusy: 'Too many exports are running. Try again in a moment.',
    planEnded: 'Your plan has ended. Choose a plan to continue.',
    locationBeyondPlan:
      'Your plan doesn’t have room for this location. Its survey goes on, but nothing can be changed here.',
    parentPays: 'The parent business pays for this location. Open its plan and billing there.',
    locationHandOver: 'A location can’t be handed over. Hand over its parent business instead.',
    locationRemoval:
      'A location can’t be deleted here. Remove it in the locations of its parent business.',
    needsPlan: {
      customDomain: 'Your plan doesn’t include a domain of your own. {plan} does.',
      collaborators: 'Your plan doesn’t include collaborators. {plan} lets you invite your team.',
      languages: 'Your plan includes {limit} survey languages. {plan} gives you all of them.',
      widgets: 'Your plan includes {limit} widgets. {plan} gives you {more} widgets.',
      mostWidgets:
        'Your plan includes {limit} widgets. Remove one to add another, or ask us for more.',
      locations: 'Your plan includes {limit} locations. {plan} gives you {more}.',
      mostLocations:
        'Your plan includes {limit} locations. Remove one to add another, or ask us for more.',
      firstLocation: 'Your plan doesn’t include locations. {plan} gives you {more}.',
      editing:
        'On your plan, you can edit the {limit} widgets that you added first. {plan} gives you {more} widgets.',
      mostEditing:
        'On your plan, you can edit the {limit} widgets that you added first. Remove one of them, or ask us for more.',
    },
  },
  businessFile,
  clientReports,
  clients,
  locations,
  videos: {
    included:
      'Your free trial already includes video. You can start the video trial once you have a plan.',
    hasVideo: 'This business already has video.',
    trialUsed: 'This business has already used its free video trial. Choose a video plan to go on.',
  },
  support: {
    tooManyMessages: 'You’ve sent {limit} messages in the last hour. Try again in {minutes} min.',
  },
  collaborators,
  businessExports,
  closing,
  codes,
  payments,
  accounts: {
    signInAgain: 'Sign in again first, so that we know it’s you.',
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
  /** Of survey flows and answers; the editor shows them too. */
  validation: VALIDATION_MESSAGES,
  domains,
  uploads: {
    logo: {
      tooLarge: 'Your logo file may not be larger than 500Kb in size.',
      wrongType: 'Your logo file needs to be a JPG, GIF or PNG file extension.',
      tooLargeForBusiness: 'Your logo file may not be larger than 500kb in size.',
      notUploaded: 'Upload your logo here. Links to other images aren’t accepted.',
    },
    linkPicture: {
      tooLarge: 'This picture is larger than 10 MB. Choose a smaller one.',
      wrongType: 'Choose a JPEG, PNG or WebP picture.',
      tooManyPixels: 'This picture has more than 40 megapixels. Choose a smaller one.',
      notUploaded: 'Upload your picture here. Links to other images aren’t accepted.',
    },
    video: {
      failed:
        "We couldn't upload your video, please ensure it's not larger than 250MB and either an MP4 or WebM file.",
      notEnabled:
        'This survey doesn’t take videos at the moment. You can write your answer instead.',
    },
    welcomeVideo: {
      tooLarge: 'Your video file may not be larger than 250MB in size.',
      wrongType: 'Your video file needs to be an MP4 or WebM type.',
    },
    tooMany: 'You can upload up to {limit} files. Replace one of them instead.',
    full: 'Too many uploads are on their way or not used yet. Try again tomorrow.',
    diskFull: 'There’s no room for uploads at the moment. Please try again later.',
    busy: 'This file is still being received. Try again in a moment.',
    beyondSize: 'This file is larger than it was announced.',
    otherOffset: 'These bytes don’t follow the ones that are here.',
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
  printFiles: {
    linksRemoved: 'The named links you chose were removed. Choose others.',
    tooManyCodes: 'Print up to {limit} codes at a time. Choose fewer copies.',
    tooManyPages: 'Print up to {limit} pages at a time. Choose one region or fewer copies.',
    noLocations: 'There are no locations to print. Choose others.',
    noNamedLinks: 'These locations have no named links. Add some, or print their survey links.',
    running: 'Your last PDF isn’t finished yet. Try again in a moment.',
    busy: 'Many PDFs are being created right now. Try again in a moment.',
  },
  namedLinks: {
    nameTaken: 'A link with this name already exists.',
    tooMany:
      'A business can have {limit} named links, and {count} exist. Remove some to add others.',
  },
  profiles: {
    unknown: 'That isn’t a business page on {platform}. Paste its full link, such as {example}.',
    placeUnknown:
      'We couldn’t find out which place this link leads to. Paste the full Google Maps link or your Place ID, or search for your business.',
    noPlace:
      'That isn’t a place on Google. Open your business in Google Maps, choose Share, and paste that link or your Place ID.',
  },
  reviews,
  connectPages,
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
    unknown: 'Testimonials: widget{widget} not found.',
    notShown: 'Testimonials: widget {widget} is unavailable.',
    notAllowed:
      'Testimonials: widget {widget} isn’t shown because {origin} isn’t an allowed website. Add it under “Allowed websites” in the Showcase settings.',
  },
  /** In a browser's console, for whoever builds the site. */
  websiteSurvey: {
    noMoment: 'Choose when the pop-up opens.',
    unknown: 'Survey: no survey has the link in the address of this script, so nothing is shown.',
    unavailable: 'Survey: the survey is unavailable right now.',
    notAllowed:
      'Survey: the survey isn’t shown because {origin} isn’t an allowed website. Add it under “Allowed websites” in the Showcase settings.',
    inviteOnly:
      'Survey: the survey isn’t shown because only invited people can answer it. Change that in the survey editor.',
    noAddress:
      'Survey: the survey isn’t shown because this page has no address of its own: it is a file, or in a sandboxed frame.',
    another: 'Survey: another survey is already on this page, so this one isn’t shown.',
  },
  pages: {
    confirmTitle: 'Confirm your email address',
    confirmAsk: 'Confirm that {email} is your email address.',
    confirmChangeAsk: 'Use {email} instead of {replaces} to sign in from now on.',
    confirmMailsAsk: 'Get notifications from {product} at {email}.',
    confirmButton: 'Confirm email',
    confirmedTitle: 'Email confirmed',
    confirmedText: '{email} is confirmed. You can now invite your customers.',
    confirmedMailsText: '{email} is confirmed. Your notifications go there from now on.',
    toDashboard: 'Go to your dashboard',
    addressTakenTitle: 'This address is taken',
    addressTakenText:
      'Another account uses {email} by now, so yours keeps its address. Choose another one in your profile.',
    linkUsedUpTitle: 'This link has expired',
    linkUsedUpText: 'Sign in to get a new one.',
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
      businessClosed: 'The business was deleted',
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
      noAccess: 'No longer has access',
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
    notOfAgency: 'Your account can’t be used here. Sign in at {host} instead.',
    personNotVerified: 'Your device did not ask for your PIN, finger or face.',
    notFresh: 'Sign in again to change this.',
    confirmFirst: 'Confirm your email address first.',
    commonPassword: 'This password is too common. Choose one that’s harder to guess.',
  },
  mails,
} as const;
