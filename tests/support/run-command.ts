import { join } from 'node:path';
import { inject, vi } from 'vitest';

const CHECKOUT = join(import.meta.dirname, '../..');

type Main = (start: {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  distDir: string;
}) => Promise<void>;

interface CommandResult {
  /** Standard output. */
  output: string;
  /** Standard error. */
  errors: string;
  code: number;
}

/** Runs a command of the product in this process, as `npm run` does. */
export async function runCommand(
  main: Main,
  argv: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const [output, errors] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const cluster = inject('cluster') ? { DATABASE_CLUSTER: 'citus' } : {};
    await main({ root: CHECKOUT, argv, env: { ...cluster, ...env }, distDir: '' });
    const code = Number(process.exitCode ?? 0);
    const textOf = (spy: typeof output) => spy?.mock.calls.map(([chunk]) => chunk).join('') ?? '';
    return { output: textOf(output), errors: textOf(errors), code };
  } finally {
    output?.mockRestore();
    errors?.mockRestore();
    process.exitCode = before;
  }
}
