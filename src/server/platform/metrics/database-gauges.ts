import { Gauge, Registry } from 'prom-client';

export interface DatabaseFigures {
  jobs: readonly { job: string; state: string; count: number }[];
  /** Null if no job is due. */
  oldestDueAt: Date | null;
  runners: number;
  messages: readonly { channel: string; state: string; count: number }[];
  providers: readonly { channel: string; failures: number }[];
}

/** What waits in the database: the same in every process. */
export function createDatabaseGauges() {
  const registry = new Registry();
  const registers = [registry];
  const jobs = new Gauge({
    name: 'goodword_queue_jobs',
    help: 'Jobs in the queue, by job and state: waiting, running, failed (will be tried again) or given_up.',
    labelNames: ['job', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'goodword_queue_oldest_due_job_age_seconds',
    help: 'For how long the oldest job has been due that nobody works on; 0 if none is due.',
    registers,
  });
  const runners = new Gauge({
    name: 'goodword_queue_runners',
    help: 'Runners of background work that are alive in all processes; each worker has two.',
    registers,
  });
  const messages = new Gauge({
    name: 'goodword_messages_unsent',
    help: 'Messages that are not sent yet, by channel and state: accepted, scheduled or sending.',
    labelNames: ['channel', 'state'],
    registers,
  });
  const providerFailures = new Gauge({
    name: 'goodword_message_provider_failures',
    help: 'How often the mail server or text service failed in a row, by channel; 0 if it works.',
    labelNames: ['channel'],
    registers,
  });
  return {
    registry,
    show(figures: DatabaseFigures): void {
      const { oldestDueAt } = figures;
      oldest.set(oldestDueAt === null ? 0 : Math.max(0, Date.now() - oldestDueAt.getTime()) / 1000);
      runners.set(figures.runners);
      jobs.reset();
      for (const { count, ...labels } of figures.jobs) jobs.set(labels, count);
      messages.reset();
      for (const { count, ...labels } of figures.messages) messages.set(labels, count);
      for (const { channel, failures } of figures.providers) {
        providerFailures.set({ channel }, failures);
      }
    },
  };
}
