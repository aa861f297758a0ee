import type { Config } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import { toStartError } from '#server/platform/database/database-errors.ts';

/** An error that the operator can fix is printed as one line; all others keep their stack. */
export function toReadableError(error: unknown, { port, databaseUrl }: Config): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartError(`The port ${port} is used by another program. Set PORT to another one.`);
  return databaseUrl ? toStartError(error) : error;
}
