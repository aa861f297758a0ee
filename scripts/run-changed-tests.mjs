import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs what a change can reach: the pure tests that import what changed since the branch left main, the tests of calls and
 * screens of the changed features, the sweep over all calls after a change of the contract, the comparison of columns
 * after one of a store, and each changed test file.
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
  ensurePoppler();
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
  if (path.endsWith('.md')) return [];
  if (/\.test\.tsx?$/.test(path)) return [path];
  const [, feature] = /^src\/contract\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (feature) {
    return [
      'tests/every-call.db.test.ts',
      `src/dashboard/features/${feature}/`,
      ...binding(feature),
    ];
  }
  const [folder] = /^src\/(server\/modules|dashboard\/features)\/[\w-]+\//.exec(path) ?? [];
  const isStore = /\/(?:store|queries)\.ts$/.test(path);
  if (folder) return isStore ? [folder, 'tests/column-types.db.test.ts'] : [folder];
  return /^src\/(server|dashboard)\//.test(path) ? [`${dirname(path)}/`] : [];
}

const MODULES = 'src/server/modules';

/** The modules whose routes bind the calls of this file of the contract. */
function binding(feature) {
  return readdirSync(join(ROOT, MODULES))
    .map((module) => `${MODULES}/${module}/`)
    .filter((folder) => {
      const routes = join(ROOT, folder, 'routes.ts');
      return existsSync(routes) && readFileSync(routes, 'utf8').includes(`#contract/${feature}.ts`);
    });
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
