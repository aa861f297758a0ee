import { pino } from 'pino';

/** Where the log goes: standard output. */
export interface StartLines extends pino.DestinationStream {
  /** From now on each event is written as the JSON line that it is. */
  end(): void;
}

interface Line {
  level: string;
  time: string;
  msg: string;
  err?: { stack?: string };
  /** Such as a provider and its reason. */
  [field: string]: unknown;
}

/** Writes the log for whoever watches the start: plain lines, until it ends. */
export function createStartLines(output: pino.DestinationStream = pino.destination(1)): StartLines {
  let isStarting = true;
  return {
    write: (line) => output.write(isStarting ? toPlainLine(JSON.parse(line)) : line),
    end() {
      isStarting = false;
    },
  };
}

function toPlainLine({ level, time, msg, err, ...fields }: Line): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const line = details.length === 0 ? msg : `${msg} (${details.join(', ')})`;
  return `${[line, err?.stack].filter(Boolean).join('\n')}\n`;
}
