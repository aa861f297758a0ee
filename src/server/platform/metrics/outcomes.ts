import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since its start. Nothing here names a person or a business. */
export const outcomes = new Registry();

function count<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
  return new Counter({ name, help, labelNames, registers: [outcomes] });
}

export const requestsAnswered = count(
  'goodword_http_requests_total',
  'Requests answered, by route and status. Paths that no route serves count as unmatched.',
  ['route', 'status'],
);

export const requestSeconds = new Histogram({
  name: 'goodword_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by route, without streams of live events.',
  labelNames: ['route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [outcomes],
});

export const answersStored = count(
  'goodword_answers_stored_total',
  'Answers of respondents that were stored.',
  [],
);

export const jobsEnded = count(
  'goodword_jobs_ended_total',
  'Jobs that ended in this process, by job and outcome: done or failed. A failed job is tried again.',
  ['job', 'outcome'],
);

export const messageAttempts = count(
  'goodword_message_attempts_total',
  'Attempts to send a message, by channel and the state that the message got. Accepted: it is tried again.',
  ['channel', 'state'],
);

export const messageReports = count(
  'goodword_message_reports_total',
  'Reports of providers that changed the state of a message, by channel and that state.',
  ['channel', 'state'],
);

export const importPages = count(
  'goodword_import_pages_total',
  'Pages of reviews asked of platforms, by platform and outcome: stored or failed.',
  ['platform', 'outcome'],
);

export const importedReviews = count(
  'goodword_import_reviews_total',
  'Reviews on the pages that were stored, by platform.',
  ['platform'],
);
