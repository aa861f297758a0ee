import { z } from 'zod';
import { oneLine } from '#domain/display-text.ts';
import {
  FOLLOWUP_PERIODS,
  INVITE_TEXT_LIMITS,
  MAX_FOLLOWUP_LENGTH,
  MAX_NAME_LENGTH,
  MAX_POSTAL_ADDRESS_LENGTH,
  MAX_RECIPIENTS,
  REPEAT_DAYS,
} from '#domain/invite-rules.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import {
  CHANNELS,
  INVITE_KINDS,
  INVITE_OUTCOMES,
  MESSAGE_REASONS,
  MESSAGE_STATES,
  SUPPRESSION_REASONS,
  TRIGGERS,
} from '#domain/messages.ts';
import { readEmail } from '#domain/read-email.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import {
  appearance,
  codePoints,
  emailProblemText,
  emptyAnswer,
  emptyBody,
  seconds,
} from './shared-schemas.ts';

/**
 * A first name; false, null, missing and empty mean the same. Line breaks are removed so that none reaches a
 * header.
 */
const recipientName = z
  .union([z.string(), z.literal(false)])
  .nullish()
  .transform((name) => oneLine(name || '') || false)
  .refine((name) => name === false || lengthOf(name) <= MAX_NAME_LENGTH, {
    error: 'Please enter a valid first name not longer than 50 characters.',
  });

/** As typed; the server normalises it, and writes to the mailbox in the case in which it was typed. */
const typedEmail = z
  .string()
  .max(500)
  .superRefine((typed, context) => {
    const { problem } = readEmail(typed);
    if (problem !== null) context.addIssue(emailProblemText(problem));
  });
const emailRecipient = z.object({ email: typedEmail, name: recipientName });
export type EmailRecipient = z.output<typeof emailRecipient>;

const E164 = /^\+[1-9]\d{6,14}$/;
const textRecipient = z.object({
  number: z
    .string()
    .trim()
    .regex(E164, { error: 'Please enter a valid number in the E164 format.' }),
  name: recipientName,
});
export type TextRecipient = z.output<typeof textRecipient>;

const emailList = recipients(emailRecipient, {
  none: 'You need to enter email recipients we can send to.',
  tooMany: (n) => `You can only send 1,000 emails at a time. You have entered ${n} emails`,
});
const textList = recipients(textRecipient, {
  none: "You haven't entered any valid numbers. Please enter at least one.",
  tooMany: (n) => `You can only send to 1,000 numbers at a time. You have entered ${n} numbers`,
});

/** Fields that old clients send: validated, but the server's own values win. */
const hints = {
  handle: z.string().max(200).nullish(),
  replyTo: z.string().max(254).nullish(),
  businessName: z.string().max(200).nullish(),
  isAgencyClient: z.boolean().nullish(),
};

const sending = {
  /** When to send, in seconds; now if missing or past. */
  sendAt: seconds.nullish(),
  /** Language of the invite; the business's language if missing. */
  language: z.enum(LANGUAGE_CODES).nullish(),
  /** A repeated call with the same key gets the first call's answer; also accepted as a header. */
  idempotencyKey: z.string().min(1).max(200).nullish(),
};

const sendingResult = {
  numberActualSent: z.number().int(),
  /** Recipients left out: invited too recently, or on the do-not-contact list. */
  actualsRemoved: z.number().int(),
};
const sendStatus = z.enum(['success', 'quotareached', 'quotareachedtrial']);

/** Reasons to double-check a recipient before sending. */
export const RECIPIENT_FLAGS = ['role', 'lookAlike', 'typo'] as const;

const checkedRecipient = z.object({
  to: z.string(),
  name: z.string().nullable(),
  verdict: z.enum(['send', 'repeat', 'suppressed', 'duplicate']),
  /** Why the recipient is suppressed. */
  reason: z.enum(SUPPRESSION_REASONS).nullable(),
  /** When the recipient can be invited again. */
  until: seconds.nullable(),
  /** When the message goes out; texts wait for the permitted hours of the number's region. */
  sendAt: seconds.nullable(),
  /** Emails or credits. */
  cost: z.number().int(),
  flags: z.array(z.enum(RECIPIENT_FLAGS)),
  /** The address that was probably meant. */
  suggestion: z.string().nullable(),
});
export type CheckedRecipient = z.infer<typeof checkedRecipient>;

const invite = z.object({
  id: z.uuid(),
  dateSent: seconds,
  to: z.string(),
  name: z.string().nullable(),
  triggeredBy: z.enum(TRIGGERS),
  kind: z.enum(INVITE_KINDS),
  state: z.enum(MESSAGE_STATES),
  reason: z.enum(MESSAGE_REASONS).nullable(),
  /** The last thing the recipient did with the invite; null if unknown. */
  outcome: z.enum(INVITE_OUTCOMES).nullable(),
});
export type Invite = z.infer<typeof invite>;

const channel = z.enum(CHANNELS);

const drawing = z.object({
  type: channel,
  kind: z.enum(INVITE_KINDS),
  language: z.enum(LANGUAGE_CODES).nullish(),
  /** Texts to use instead of the saved ones. */
  subject: z
    .string()
    .max(INVITE_TEXT_LIMITS.subject * 4)
    .nullish(),
  text: z
    .string()
    .max(INVITE_TEXT_LIMITS.mail * 4)
    .nullish(),
  name: recipientName,
});

const followupText = z
  .string()
  .max(MAX_FOLLOWUP_LENGTH * 4)
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'Please fill this in.' })
  .refine((text) => lengthOf(text) <= MAX_FOLLOWUP_LENGTH, {
    error: 'Keep this to 300 characters.',
  });

export const emailSettings = z.object({
  followupTextOnce: followupText,
  followupTextTwice: followupText,
  followupPeriodOnce: z.enum(FOLLOWUP_PERIODS),
  followupPeriodTwice: z.enum(FOLLOWUP_PERIODS),
  followupOnce: z.boolean(),
  followupTwice: z.boolean(),
});
export type EmailSettings = z.infer<typeof emailSettings>;

const { subject, mail, text } = INVITE_TEXT_LIMITS;

/** The business's own invite texts in one language; an empty one falls back to the official text. */
const inviteTexts = z.object({
  mailSubject: codePoints(subject),
  mailText: codePoints(mail),
  text: codePoints(text),
});
export type InviteTexts = z.infer<typeof inviteTexts>;

/** Merge fields in texts: [name], [name|there] with the fallback if there is no name, [businessname], [link]. */
export const inviteSettings = z.object({
  /** Days before someone invited by email can be invited again. */
  repeatDays: z.number().int().min(REPEAT_DAYS.usual).max(REPEAT_DAYS.max),
  /** Shown at the bottom of every email, as the law requires of bulk mail. */
  postalAddress: z.string().trim().max(MAX_POSTAL_ADDRESS_LENGTH),
  texts: z.partialRecord(z.enum(LANGUAGE_CODES), inviteTexts),
});
export type InviteSettings = z.infer<typeof inviteSettings>;

interface ListMessages {
  none: string;
  tooMany: (n: number) => string;
}

function recipients<Recipient extends z.ZodType>(one: Recipient, messages: ListMessages) {
  return z
    .array(z.unknown())
    .min(1, { error: messages.none })
    .superRefine((list, issues) => {
      if (list.length <= MAX_RECIPIENTS) return;
      issues.addIssue({ code: 'custom', message: messages.tooMany(list.length) });
    })
    .pipe(z.array(one));
}

export const INVITE_CALLS = defineCalls({
  /** Sends invites by email. One transaction accepts all that can be sent, or none if the quota is too small. */
  inviteViaEmail: {
    access: { kind: 'business', permission: 'invites.send', needsConfirmedEmail: true },
    transaction: 'write',
    body: z.object({ emailList, ...hints, ...sending }),
    answer: z.object({ status: sendStatus, ...sendingResult }),
    takesIdempotencyKey: true,
  },

  /** Sends invites by text, like `inviteviaemail`. The cost depends on each number's dialling code. */
  inviteViaText: {
    access: { kind: 'business', permission: 'invites.send', needsConfirmedEmail: true },
    transaction: 'write',
    body: z.object({ recipients: textList, ...hints, ...sending }),
    answer: z.object({ data: sendStatus, ...sendingResult }),
    takesIdempotencyKey: true,
  },

  /** Checks who would get an invite and who would not, and why; nothing is stored or sent. */
  checkInvites: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'read',
    body: z.union([
      z.object({ type: z.literal('email'), emailList, ...sending }),
      z.object({ type: z.literal('text'), recipients: textList, ...sending }),
    ]),
    answer: z.object({
      status: sendStatus,
      recipients: z.array(checkedRecipient),
      /** What sending would cost, and what is left of the quota. */
      cost: z.number().int(),
      left: z.number().int(),
      /** Segments of the longest text; 1 for emails. */
      segments: z.number().int(),
    }),
  },

  /** GET_INVITES: sent and scheduled invites, newest first, 20 a page. */
  fetchInvites: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: z.object({
      type: channel,
      startAfter: z.union([z.string(), z.literal(false), z.null()]).optional(),
      search: z.string().max(200).nullish(),
      /** Missing means all, empty means none. */
      state: z.array(z.enum(MESSAGE_STATES)).nullish(),
    }),
    answer: z.object({ returnInvites: z.array(invite), hasMore: z.boolean() }),
  },

  /** How many invites of the last 30 days are in each state, and why; also the provider's health. */
  countInvites: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: z.object({ type: channel }),
    answer: z.object({
      counts: z.array(
        z.object({
          state: z.enum(MESSAGE_STATES),
          reason: z.enum(MESSAGE_REASONS).nullable(),
          count: z.number().int(),
        }),
      ),
      /** Invites opened by a person; those opened only by link scanners are counted separately. */
      openedByPeople: z.number().int(),
      openedByMachines: z.number().int(),
      answered: z.number().int(),
      /** Set while the provider is failing: nothing is sent before `pausedUntil`. */
      provider: z.object({ pausedUntil: seconds }).nullable(),
    }),
  },

  /** Cancels an invite that has not been sent and refunds its quota. 409 if it has been sent. */
  cancelInvite: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    body: z.object({ id: z.string().max(100) }),
    answer: emptyAnswer,
  },

  /** Resends an invite whose delivery is uncertain; idempotent. 409 if it has been sent. */
  resendInvite: {
    access: { kind: 'business', permission: 'invites.send', needsConfirmedEmail: true },
    transaction: 'write',
    body: z.object({ id: z.string().max(100) }),
    answer: emptyAnswer,
  },

  /** Previews an invite as its recipient would see it; `appearance` replaces the saved one. */
  drawInvite: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: drawing.extend({ appearance: appearance.nullish() }),
    answer: z.object({
      subject: z.string(),
      /** Empty for texts. */
      html: z.string(),
      text: z.string(),
      /** For texts: the number of segments, and whether they need the wider character set. */
      segments: z.number().int(),
      isUnicode: z.boolean(),
    }),
  },

  /** Sends the invite to the caller without using quota; its links open a preview. */
  sendTestInvite: {
    access: {
      kind: 'business',
      permission: 'invites.send',
      needsConfirmedEmail: true,
      needsPerson: true,
    },
    transaction: 'write',
    body: drawing,
    answer: z.object({ to: z.string() }),
    perMinute: 10,
  },

  /** Saves the follow-ups. Once enabled, they apply to invites sent from then on. */
  updateEmailSettings: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    body: emailSettings,
    answer: emptyAnswer,
  },

  /** The official invite texts by language, for businesses without their own. */
  fetchInviteTexts: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ official: z.record(z.string(), inviteTexts) }),
  },
});
