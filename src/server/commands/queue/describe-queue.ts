import { cleanProviderText } from '#domain/display-text.ts';
import type { FailedJob, QueueState } from '#server/platform/jobs/read-queue.ts';
import { showDuration, showTime } from '#server/platform/show-time.ts';

/** Groups of failed jobs, and running jobs, that are shown without `--all`. */
const SHOWN = 20;

/** The queue for the operator, in a few lines however many jobs there are. */
export function describeQueue(queue: QueueState, now: Date): string[] {
  const { waiting, failed } = queue;
  const running = queue.running.map((job) => ({ ...job, count: 1 }));
  if (waiting.length + running.length + failed.length === 0)
    return ['The queue is empty: nothing waits, and nothing has failed.'];
  return [
    `${show(sum(waiting))} waiting, ${show(running.length)} running, ${show(sum(failed))} failed.`,
    ...section('Waiting', waiting, (group) => describeWaiting(group, now)),
    ...section('Running', running, (job) => describeRunning(job, now)),
    ...section('Failed, newest first', failed, (group) => describeFailed(group, now)),
    ...(failed.length === 0 ? [] : ['', HINT]),
  ];
}

const HINT = `To try again: npm run queue -- retry <id ...>, retry <job>, or retry --all. To list each failed job: npm run queue -- --all`;

function section<Entry extends { count: number }>(
  title: string,
  entries: readonly Entry[],
  describe: (entry: Entry) => string[],
): string[] {
  if (entries.length === 0) return [];
  const more = sum(entries.slice(SHOWN));
  return [
    '',
    title,
    ...entries.slice(0, SHOWN).flatMap(describe),
    ...(more > 0 ? [`  and ${show(more)} more ${more === 1 ? 'job' : 'jobs'}`] : []),
  ];
}

/** How many jobs. */
function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function describeWaiting(
  { job, count, oldestDueAt }: QueueState['waiting'][number],
  now: Date,
): string[] {
  return [
    `  ${job}: ${show(count)}, ${count === 1 ? '' : 'the oldest '}${describeDue(oldestDueAt, now)}`,
  ];
}

function describeDue(dueAt: Date, now: Date): string {
  const overdue = now.getTime() - dueAt.getTime();
  return overdue < 0
    ? `due in ${showDuration(-overdue)} (${showTime(dueAt)})`
    : `due for ${showDuration(overdue)} (${showTime(dueAt)})`;
}

function describeRunning(
  { id, job, since, isWorkerAlive }: QueueState['running'][number],
  now: Date,
): string[] {
  const duration = showDuration(now.getTime() - since.getTime());
  const worker = isWorkerAlive ? '' : '; its worker is gone, so another will take it soon';
  return [`  ${job}: job ${id}, for ${duration} (since ${showTime(since)})${worker}`];
}

function describeFailed(
  { job, reason, count, changedAt, nextTryAt, givenUp, ids }: QueueState['failed'][number],
  now: Date,
): string[] {
  const more = count - ids.length;
  const which = `${ids.join(', ')}${more > 0 ? ` and ${show(more)} more` : ''}`;
  const next = [
    nextTryAt && `next try ${whenOf(nextTryAt, now)}`,
    givenUp > 0 && (givenUp === count ? 'given up' : `${show(givenUp)} given up`),
  ].filter(Boolean);
  return [
    `  ${job}: ${count === 1 ? 'job' : `${show(count)} jobs:`} ${which}`,
    `    ${cleanProviderText(reason)}`,
    `    last change ${showTime(changedAt)}; ${next.join('; ')}`,
  ];
}

function whenOf(time: Date, now: Date): string {
  const wait = time.getTime() - now.getTime();
  return wait <= 0 ? 'due now' : `in ${showDuration(wait)} (${showTime(time)})`;
}

/** Each failed job in one line. */
export function describeEachFailed(jobs: readonly FailedJob[], now: Date): string[] {
  if (jobs.length === 0) return ['No job has failed.'];
  return jobs.map(({ id, job, reason, attempts, changedAt, nextTryAt }) => {
    const next = nextTryAt ? `next try ${whenOf(nextTryAt, now)}` : 'given up';
    const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
    return `${id} ${job}: ${cleanProviderText(reason)} (${tries}, last change ${showTime(changedAt)}; ${next})`;
  });
}

function show(count: number): string {
  return count.toLocaleString('en');
}
