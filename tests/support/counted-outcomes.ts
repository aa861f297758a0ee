import { outcomes } from '#server/platform/metrics/outcomes.ts';
import { readPrometheusText } from './prometheus-text.ts';

/** By how much the work raised the counters of this process, without those that it left alone. */
export async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = readPrometheusText(await outcomes.metrics());
  await work();
  const after = readPrometheusText(await outcomes.metrics());
  const changes = [...after].map(([key, value]) => [key, value - (before.get(key) ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
