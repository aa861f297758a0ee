import { pino } from 'pino';

/** Where the log goes: standard output. */
export interface StartLines extends pino.DestinationStream {
  /** From now on each event is written as the JSON line that it is. */
  end(): void;
}

interface Line {
  msg: string;
  err?: { stack?: string };
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

const toPlainLine = ({ msg, err }: Line) => `${[msg, err?.stack].filter(Boolean).join('\n')}\n`;
