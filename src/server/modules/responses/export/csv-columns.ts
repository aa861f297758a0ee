import type { FeedbackSession } from '#contract/responses.ts';
import { PLATFORMS, platformOfShare, type ShareCode } from '#domain/platforms.ts';
import { sentimentOf } from '#domain/ratings.ts';
import { fieldIn, isSkipped, type JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Cell } from '#domain/tables/write-cell.ts';
import type { FlowQuestion } from '#server/modules/survey-flows/list-flow-questions.ts';
import {
  type ExportColumn,
  locationColumn,
  withLocalDate,
} from '#server/platform/http/with-local-date.ts';

type Read = (session: FeedbackSession) => Cell;

const COLUMNS: Readonly<Record<string, Read>> = {
  sessionID: ({ sessionID }) => sessionID,
  date: ({ sessionStartTime }) => new Date(sessionStartTime * 1000).toISOString(),
  rating: ({ rating }) => rating,
  ratingType: ({ ratingType }) => ratingType,
  sentiment: ({ rating, ratingType }) => sentimentOf(rating, ratingType),
  status: ({ status }) => status,
  note: ({ note }) => note,
  finished: ({ finished }) => finished,
  archived: ({ isArchived }) => isArchived,
  spam: ({ isSpam }) => isSpam,
  test: ({ isTest }) => isTest,
  source: ({ source }) => source,
  invitedName: ({ inviteSentToName }) => inviteSentToName,
  invitedEmail: ({ inviteSentToEmail }) => inviteSentToEmail,
  invitedNumber: ({ inviteSentToNumber }) => inviteSentToNumber,
  reference: ({ reference }) => reference,
  linkName: ({ linkName }) => linkName,
  orderReference: ({ orderReference }) => orderReference,
  language: ({ language }) => language,
  contactName: fieldOf('contactq', 'name'),
  contactEmail: fieldOf('contactq', 'email'),
  contactMobile: fieldOf('contactq', 'mobile'),
  contactCompany: fieldOf('contactq', 'company'),
  contactJobTitle: fieldOf('contactq', 'jobTitle'),
  testimonial: fieldOf('testimonial', 'textAnswer'),
  testimonialName: fieldOf('testimonial', 'name'),
  testimonialCompany: fieldOf('testimonial', 'company'),
  testimonialJobTitle: fieldOf('testimonial', 'jobTitle'),
  testimonialConsent: fieldOf('testimonial', 'consent'),
};

interface Options {
  timeZone: string;
  /** The names of the locations that a file lists, by id; missing in a file of one business. */
  locationNames?: ReadonlyMap<string, string> | null;
}

/**
 * The columns of every export: the location, the time in UTC and in the business's zone, one for each question, and for
 * each option of a question with several answers, as options may contain whatever would separate them.
 */
export function csvColumns(
  questions: readonly FlowQuestion[],
  { timeZone, locationNames = null }: Options,
): ExportColumn<FeedbackSession>[] {
  const columns = [
    ...locationColumn<FeedbackSession>(locationNames),
    ...withLocalDate({ columns: COLUMNS, timeZone }),
  ];
  const headings = columns.map(([heading]) => heading);
  for (const question of questions) {
    for (const [text, read] of columnsOf(question)) {
      const heading = uniqueHeading(headings, text);
      headings.push(heading);
      columns.push([heading, read]);
    }
  }
  return columns;
}

function columnsOf({
  questionID,
  type,
  questionText,
  answerOptions,
}: FlowQuestion): [string, Read][] {
  const entryOf = ({ journeyFeedback }: FeedbackSession) =>
    journeyFeedback.findLast((entry) => entry.questionID === questionID);
  if (type !== 'multiq') return [[questionText, (session) => answerOf(entryOf(session))]];
  const chosen = (session: FeedbackSession) => chosenIn(entryOf(session));
  const options = answerOptions.map((option): [string, Read] => [
    `${questionText}: ${option}`,
    (session) => chosen(session)?.includes(option) ?? null,
  ]);
  // Of options that the question no longer has; each on a line.
  const others: Read = (session) =>
    chosen(session)
      ?.filter((option) => !answerOptions.includes(option))
      .join('\n') ?? null;
  return [[questionText, others], ...options];
}

/** Null where the question was not answered. */
function chosenIn(entry: JourneyEntry | undefined): readonly string[] | null {
  return entry?.type === 'multiq' && 'answer' in entry ? entry.answer : null;
}

/** Headings must differ: programs that find columns by heading would miss one of two equal ones. */
function uniqueHeading(taken: readonly string[], text: string): string {
  let heading = text;
  for (let count = 2; taken.includes(heading); count += 1) heading = `${text} (${count})`;
  return heading;
}

/** A field of the first answered step of this type. */
function fieldOf(type: string, field: string): Read {
  return ({ journeyFeedback }) => {
    const answered = journeyFeedback.find((entry) => entry.type === type && !isSkipped(entry));
    return answered ? cellOf(fieldIn(answered, field)) : null;
  };
}

const TEXT_FIELDS = ['textAnswer', 'videoURLAnswer', 'name', 'email', 'mobile'];

/** The answer as one text: chosen options, text, a video's address, a platform or a contact. */
function answerOf(entry: JourneyEntry | undefined): Cell {
  if (!entry || isSkipped(entry)) return null;
  if ('answer' in entry) {
    return typeof entry.answer === 'object' ? entry.answer.join('\n') : entry.answer;
  }
  if ('platformCode' in entry) return platformNameOf(entry.platformCode);
  const isTestimonial = entry.type === 'testimonial';
  const fields = isTestimonial ? TEXT_FIELDS.slice(0, 2) : TEXT_FIELDS;
  return fields.flatMap((field) => cellOf(fieldIn(entry, field)) || []).join('; ');
}

/** As the dashboard names it; a custom link has no platform. */
function platformNameOf(code: ShareCode): string {
  const platform = platformOfShare(code);
  return platform === null ? code : PLATFORMS[platform].name;
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
