import { cpus } from 'node:os';
import type { Figure } from './figure.ts';

/** The table of one part, as docs/figures.md shows it, with the machine it was measured on in its heading. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, goal, isMet }) => {
    const outcome = goal === 'none' ? '' : isMet ? 'met' : 'missed';
    return `| ${name} | ${measured} | ${goal} | ${outcome} |\n`;
  });
  return `${machine()}\n\n| figure | measured | goal | |\n|---|---|---|---|\n${rows.join('')}`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model ?? 'unknown processor'}, Node ${process.version}:`;
}

/** The document with this table instead of the part's last one. Throws if it has no marker for the part. */
export function withTable(document: string, part: string, table: string): string {
  const [before, rest] = document.split(`<!-- bench ${part} -->\n`);
  const end = rest?.indexOf('<!-- end -->') ?? -1;
  if (rest === undefined || end === -1) {
    throw new Error(
      `docs/figures.md has no place for ${part}: add "<!-- bench ${part} -->" to it.`,
    );
  }
  return `${before}<!-- bench ${part} -->\n${table}${rest.slice(end)}`;
}
