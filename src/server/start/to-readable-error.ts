import type { Config } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import { toStartError } from '#server/platform/database/database-errors.ts';

interface SystemError {
  code?: string;
  syscall?: string;
  /** Of a file. */
  path?: string;
  port?: number;
  message?: string;
}

/** An error that the operator can fix is printed as one line; all others keep their stack. */
export function toReadableError(error: unknown, config: Config): unknown {
  const line = listenFault(error as SystemError, config) ?? fileFault(error as SystemError, config);
  if (line !== null) return new StartError(line);
  return config.databaseUrl ? toStartError(error) : error;
}

function listenFault(
  { code, syscall, port }: SystemError,
  { host, metricsPort, ...config }: Config,
): string | null {
  const at = port ?? config.port;
  const name = at === metricsPort ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `The port ${at} is used by another program. Set ${name} to another one.`;
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EPERM')) {
    return `This account may not listen on port ${at}. Set ${name} to 1024 or more, and let a proxy serve the lower one.`;
  }
  const isForeign = code === 'EADDRNOTAVAIL' && syscall === 'listen';
  if (isForeign || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      return `HOST ${host} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 for all of them, or one of its own.`;
  }
  return null;
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: this account has no permission',
  EPERM: 'cannot be written: this account has no permission',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: 'cannot be written: its quota is used up',
  ENOTDIR: 'cannot be used: a part of its path is not a folder',
  EEXIST: 'cannot be used: it is not a folder',
};

/** Faults of the files in DATA_DIR, and a full disk that one of the database's programs reports. */
function fileFault({ code = '', path, message }: SystemError, { dataDir }: Config): string | null {
  const fault = FILE_FAULTS[code];
  const isOurs = path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path));
  if (fault !== undefined && isOurs) return `DATA_DIR ${dataDir} ${fault} (${code} ${path}).`;
  if (/no space left on device/i.test(message ?? '')) {
    return `DATA_DIR ${dataDir} ${FILE_FAULTS.ENOSPC}.`;
  }
  return null;
}
