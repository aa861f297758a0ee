import { stripVTControlCharacters } from 'node:util';

/** More tests than this that failed and passed when repeated fail the run. */
const MOST_FLAKY = 3;

/**
 * What to print about all stages, the sum last, and the exit code. A skipped test proves nothing, so it counts as
 * failed; a flaky one counts as passed unless there are too many.
 */
export function reportTests(summary) {
  const flaky = summary.flatMap((stage) => stage.flaky ?? []);
  const sum = (count) => summary.reduce((total, stage) => total + stage[count], 0);
  const tooMany = flaky.length > MOST_FLAKY ? flaky.length : 0;
  const passed = sum('passed') - tooMany;
  const failed = sum('failed') + sum('skipped') + tooMany;
  const lines = [
    ...summary.flatMap(({ failures = [] }) => failures).map(describeFailure),
    ...flaky.map((name) => `flaky: ${name}`),
    ...(tooMany ? [`More than ${MOST_FLAKY} flaky tests: they count as failed.`] : []),
    ...summary.map(describeStage),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, exitCode: failed === 0 && passed > 0 ? 0 : 1 };
}

function describeFailure({ test, reason }) {
  return `FAILED ${test}\n  ${firstLines(reason)}\n`;
}

function describeStage({ title, passed, failed, skipped, seconds }) {
  const note = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${title}: ${passed} passed, ${failed} failed${note} (${seconds} s)`;
}

function firstLines(reason = 'for no given reason') {
  return stripVTControlCharacters(reason).split('\n').slice(0, 8).join('\n  ');
}
