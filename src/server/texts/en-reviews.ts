/** The texts about reviews: of their imports, files and replies. `{name}` is replaced by a value. */
export const reviews = {
  unknownCursor: 'We couldn’t find the last review you loaded. Reload the page.',
  nothingToShow: 'This review has no text to show.',
  notConnected: 'Connect this platform in the settings first.',
  alreadyRunning: 'An import is already running or paused. New reviews will appear when it’s done.',
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
} as const;

/** The page to which a platform returns after a sign-in. */
export const connectPages = {
  title: 'Connect {platform}',
  text: 'You signed in to {platform}. Continue to choose the profile whose reviews you want to import.',
  leading: 'You started this at {host}, to import the reviews of {business}.',
  leadingWarning:
    'If you didn’t, close this page. If you continue, {business} gets access to your {platform} account.',
  button: 'Continue',
  failedTitle: '{platform} isn’t connected',
  denied:
    '{platform} says that you didn’t allow access. Connect again and allow it to import your reviews.',
  expired: 'This sign-in has expired or was already used. Start again from your settings.',
  signedOut:
    'You’re not signed in in this browser. Sign in, then connect again from your settings.',
  failed: '{platform} didn’t accept the sign-in. Start again from your settings.',
  back: 'Back to settings',
} as const;
