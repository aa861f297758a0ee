import { dateFormat } from '#domain/date-format.ts';
import type { NotificationPeriod } from '#domain/notifications.ts';

const MINUTE = 60_000;
const QUARTER_OF_AN_HOUR = 15 * MINUTE;

/** What a person has chosen from a time on. */
export interface Choice {
  at: Date;
  zone: string;
  period: NotificationPeriod;
  /** NPS at or below which they hear at once; 0 is none. */
  threshold: number;
}

export interface Response {
  at: Date;
  rating: number;
}

/** A mail: when, and its subject without the business. */
type Mail = readonly [at: string, subject: string];

interface Quarter {
  /** Oldest first; the first is from the start on. */
  choices: readonly Choice[];
  /** Oldest first. */
  responses: readonly Response[];
  end: Date;
}

/**
 * The mails that somebody should get, found without the product's rules: by looking at every response, and at the clock
 * on the person's wall every quarter of an hour.
 */
export function expectedNotifications(quarter: Quarter): Mail[] {
  const { mails, told } = mailsAtOnce(quarter);
  return [...mails, ...summaries(quarter, told)].toSorted((one, other) =>
    one.join().localeCompare(other.join()),
  );
}

function choiceAt({ choices }: Quarter, at: Date): Choice {
  const choice = choices.findLast((one) => one.at <= at);
  if (!choice) throw new Error('Nothing was chosen then.');
  return choice;
}

const newResponses = (count: number) => (count === 1 ? '1 new response' : `${count} new responses`);

/** The first response at once, those of the next five minutes together at their end, low ratings never later. */
function mailsAtOnce(quarter: Quarter): { mails: Mail[]; told: Set<Response> } {
  const hears = quarter.responses.filter(({ at, rating }) => {
    const { period, threshold } = choiceAt(quarter, at);
    return period === 'instant' || (period !== 'never' && rating <= threshold);
  });
  const stops = quarter.choices.filter(({ period }) => period === 'never').map(({ at }) => at);
  const mails: Mail[] = [];
  let rest = hears;
  while (rest[0]) {
    const [first] = rest;
    const end = new Date(first.at.getTime() + 5 * MINUTE);
    const stop = stops.find((at) => at > first.at && at < end);
    const together = rest.filter(({ at }) => at < (stop ?? end));
    const isLow = ({ at, rating }: Response) => rating <= choiceAt(quarter, at).threshold;
    const alone = together.filter((one) => one === first || isLow(one));
    for (const { at, rating } of alone) {
      mails.push([at.toISOString(), `${rating} of 10 (NPS) from a customer`]);
    }
    const [later, ...others] = together.filter((one) => !alone.includes(one));
    if (later && !stop) {
      const subject =
        others.length === 0
          ? `${later.rating} of 10 (NPS) from a customer`
          : newResponses(others.length + 1);
      mails.push([end.toISOString(), subject]);
    }
    rest = rest.slice(together.length);
  }
  return { mails, told: new Set(hears) };
}

/** At 08:00 on the person's clock, if a response was finished since the summary before, up to a minute before it. */
function summaries(quarter: Quarter, told: ReadonlySet<Response>): Mail[] {
  const mails: Mail[] = [];
  const [{ at: start } = { at: quarter.end }] = quarter.choices;
  let from: Date | null = null;
  const first = Math.ceil(start.getTime() / QUARTER_OF_AN_HOUR) * QUARTER_OF_AN_HOUR;
  for (let time = first; time < quarter.end.getTime(); time += QUARTER_OF_AN_HOUR) {
    const at = new Date(time);
    const choice = choiceAt(quarter, at);
    if (choice.period === 'never') from = null;
    else from ??= choice.at;
    if (from === null || !isSummaryTime(choice, at)) continue;
    const until = new Date(time - MINUTE);
    const since: Date = from;
    const finished = quarter.responses.filter((one) => one.at >= since && one.at < until);
    const isInstant = choice.period === 'instant';
    const news = isInstant ? finished.filter((one) => !told.has(one)) : finished;
    if (finished.length > 0) {
      const subject = news.length === 0 ? 'your summary' : newResponses(news.length);
      mails.push([at.toISOString(), subject]);
    }
    from = until;
  }
  return mails;
}

function isSummaryTime({ period, zone }: Choice, at: Date): boolean {
  const clock = dateFormat('en', zone, {
    ...{ weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  if (parts.get('hour') !== '08' || parts.get('minute') !== '00') return false;
  if (period === 'weekly') return parts.get('weekday') === 'Mon';
  return period !== 'monthly' || parts.get('day') === '1';
}
