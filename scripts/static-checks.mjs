import { runTool } from './run-tool.mjs';

const CHECKS = [
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['nothing unused', 'knip', ['--no-progress']],
  ['types of server and tests', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['types of the browser', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json']],
];

/** Runs the checks side by side and prints the failures; returns how many passed and failed. */
export async function runStaticChecks() {
  const results = await Promise.all(
    CHECKS.map(async ([title, tool, args]) => {
      const started = Date.now();
      const { code, output } = await runTool(tool, args, { isQuiet: true });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${title} (${seconds} s)`);
      if (code !== 0) console.log(output.trim());
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}
