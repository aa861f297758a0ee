import type { Faults } from '#domain/survey-flow/faults.ts';
import { stepOfFault } from './server-faults.ts';

/** True where something is wrong with the step at this index. */
export function hasFaults(faults: Faults, index: number): boolean {
  return Object.keys(faults).some((path) => stepOfFault(path) === index);
}

/** The first step with something wrong; null where there is none. */
export function firstFaultyStep(faults: Faults): number | null {
  const indexes = Object.keys(faults)
    .map(stepOfFault)
    .filter((index) => index !== null);
  return indexes.length === 0 ? null : Math.min(...indexes);
}
