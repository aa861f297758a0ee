import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs what a change can reach, in seconds: the pure tests that import what changed since the branch left main, the
 * tests of calls and screens of the changed features, and each changed test file.
 */
export async function runChangedTests() {
  await ensurePackages(ROOT, { withTestTools: true }).catch(exitWith);
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const reached = [...new Set(changed.flatMap(reachedBy))].filter((path) =>
    existsSync(join(ROOT, path)),
  );
  const specs = changed.filter((path) => path.endsWith('.spec.ts') && existsSync(join(ROOT, path)));
  const runs = [['vitest', 'run', '--project', 'pure', '--changed', base, '--passWithNoTests']];
  if (reached.length > 0) runs.push(['vitest', 'run', ...NEAR, ...reached, '--passWithNoTests']);
  if (specs.length > 0) {
    ensureChromium();
    runs.push(['playwright', 'test', ...specs]);
  }
  console.log(`${changed.length} files changed since ${base.slice(0, 8)}`);
  for (const [tool, ...args] of runs) {
    console.log(`\n> ${tool} ${args.join(' ')}`);
    const { code } = await runTool(tool, args);
    if (code !== 0) process.exitCode = 1;
  }
}

const NEAR = ['database', 'components', 'start'].flatMap((project) => ['--project', project]);

/** Folders and test files. A file of the contract reaches its feature on both sides, any other its own side. */
function reachedBy(path) {
  if (/\.test\.tsx?$/.test(path)) return [path];
  const [, feature] = /^src\/contract\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (feature) return [`src/server/modules/${feature}/`, `src/dashboard/features/${feature}/`];
  const [folder] = /^src\/(server\/modules|dashboard\/features)\/[\w-]+\//.exec(path) ?? [];
  if (folder) return [folder];
  return /^src\/(server|dashboard)\//.test(path) ? [`${dirname(path)}/`] : [];
}

function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return output.split('\n').filter(Boolean);
  } catch {
    // There is no main, or no git.
    return [];
  }
}
